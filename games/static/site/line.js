// The table's line to the server, opened while the table's script is still on the way. What comes is kept for it.
const { address, zone } = document.getElementById("line").dataset;
// The server tells times in the zone that this script has it keep.
await import(zone);
if (!customElements.get("hex-table")) {
  try {
    const socket = new WebSocket(address);
    const heard = [];
    socket.onopen = socket.onmessage = socket.onclose = (event) => heard.push(event);
    window.openedLine = { socket, heard };
  } catch {
    // Older browsers take no paths: there the table opens its line by itself.
  }
}

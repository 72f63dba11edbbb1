// Every person adds 32 random bytes to the chance of a game, made here and never by the server.
document.addEventListener("submit", (event) => {
  for (const input of event.target.querySelectorAll("input[data-random-bytes]")) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
});

/** The line to the server that the page opened (site/line.js) before the table's script had come. */

export interface Line {
  socket: WebSocket;
  /** What came while nobody listened. */
  heard: Event[];
}

declare global {
  interface Window {
    openedLine?: Line;
  }
}

/** The page's line to that address, for whoever asks first. */
export function takeOpened(url: string): Line | null {
  const line = window.openedLine;
  if (line?.socket.url !== url) return null;
  delete window.openedLine;
  return line;
}

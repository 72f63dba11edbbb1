/** Entry: reads what the page says about the game, fetches the texts, then brings the table to life. */

import { HexTable } from "./hex-table";
import { loadTexts } from "./i18n";
import type { Preferences } from "./play/session";
import "./styles/table.css";

interface Config {
  socket: string;
  /** Where the texts are in the reader's language; null for that of the texts here. */
  texts: string | null;
  home: string;
  newTable: string;
  preferences: Preferences;
}

const island = document.getElementById("table-config");
if (island?.textContent) {
  const config = JSON.parse(island.textContent) as Config;
  if (config.texts) await loadTexts(config.texts);
  for (const table of document.querySelectorAll("hex-table")) {
    table.setAttribute("socket-url", config.socket);
    table.setAttribute("home", config.home);
    table.setAttribute("new-table", config.newTable);
    table.toggleAttribute("confirm", config.preferences.confirm);
  }
  // Defined only now, so that the table's first words are in the reader's language.
  customElements.define("hex-table", HexTable);
}

// Times that are left go on: each starts with the seconds that it had when the page was made, whatever the clock here says.
const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];
const loaded = performance.now();
const language = document.documentElement.lang;

const inUnit = (count, unit) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);

// In one unit or two, as the server writes it (games.wording.clocks.left_text).
function words(seconds) {
  const largest = UNITS.findIndex(([, length]) => seconds >= length);
  const [[unit, length], next] = [UNITS[largest], UNITS[largest + 1]];
  const rest = next ? Math.floor((seconds % length) / next[1]) : 0;
  return [inUnit(Math.floor(seconds / length), unit), ...(rest ? [inUnit(rest, next[0])] : [])].join(" ");
}

function show() {
  const gone = (performance.now() - loaded) / 1000;
  for (const time of document.querySelectorAll("time[data-left]")) {
    const left = Math.floor(time.dataset.left - gone);
    const text = left > 0 ? time.dataset.words.replace("{left}", words(left)) : time.dataset.over;
    if (time.textContent !== text) time.textContent = text;
  }
}

setInterval(show, 1000);

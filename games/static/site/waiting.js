// How many games wait: in the title of the page, and on the icon of the site where it is installed.
const here = document.getElementById("waiting");
const EVERY = 60_000;
let count = Number(here.dataset.count);

const plainTitle = () => document.title.replace(/^\(\d+\) /, "");
let known = plainTitle();

function show() {
  const title = count ? `(${count}) ${plainTitle()}` : plainTitle();
  if (document.title !== title) document.title = title;
}

function badge() {
  navigator.setAppBadge?.(count).catch(() => {});
}

// In a hidden tab, too: its title is all that one sees of it.
async function ask() {
  const shown = count;
  try {
    const response = await fetch(here.dataset.address);
    count = (await response.json()).waiting;
  } catch {
    return; // Next time.
  }
  show();
  badge();
  // Where they are listed, the list has to say the same.
  if (count !== shown && document.querySelector("[data-waiting]")) location.reload();
}

// The table names itself anew whenever it becomes or ceases to be one's turn.
new MutationObserver(() => {
  show();
  if (known === plainTitle()) return;
  known = plainTitle();
  ask();
}).observe(document.querySelector("title"), { childList: true });
document.addEventListener("visibilitychange", () => document.hidden || ask());
setInterval(ask, EVERY);
show();
// The icon has time: to reach it takes longer than all the rest of this.
addEventListener("load", () => setTimeout(badge, 1_000));

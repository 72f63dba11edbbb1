// A new table: only options that matter are shown, and what was chosen goes along to another kind of table.
const form = document.querySelector("form[data-options]");

// The values of a field: of the button that is pressed, of a list, or "true" and "false" of a box.
function valueOf(name) {
  const field = form.elements[name];
  return field.type === "checkbox" ? String(field.checked) : field.value;
}

function showWhatMatters() {
  for (const option of form.querySelectorAll("[data-needs]")) {
    const needs = Object.entries(JSON.parse(option.dataset.needs));
    option.hidden = !needs.some(([name, values]) => values.map(String).includes(valueOf(name)));
  }
}

// The number of seats stays when another rule set is looked at, if that one has so many.
function keepSeats(chosen) {
  const from = form.dataset.rules;
  form.dataset.rules = chosen;
  const seats = from && valueOf(`${from}-players`);
  for (const button of form.querySelectorAll(`[name="${chosen}-players"]`)) {
    if (button.value === seats) button.checked = true;
  }
}

// Whether a button, a box or a list says something else than when the page came.
function isChanged(field) {
  const options = [...(field.options ?? [])];
  const isServed = options.some(({ defaultSelected }) => defaultSelected);
  return field.checked !== field.defaultChecked || (isServed && options.some((one) => one.selected !== one.defaultSelected));
}

form.dataset.rules = [...form.elements.ruleset].find(({ defaultChecked }) => defaultChecked).value;
form.addEventListener("change", (event) => {
  if (event.target.name === "ruleset") keepSeats(event.target.value);
  showWhatMatters();
}, { capture: true });
document.querySelector("nav.cards").addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link) return;
  const fields = new FormData(form);
  for (const name of ["csrfmiddlewaretoken", "contribution", "private"]) fields.delete(name);
  fields.set("kind", new URL(link.href).searchParams.get("kind"));
  link.search = new URLSearchParams(fields);
});
showWhatMatters();

// A quick person has chosen before anybody listened. By then htmx does, too.
if ([...form.elements].some(isChanged))
  addEventListener("DOMContentLoaded", () => form.querySelector("[name=ruleset]:checked").dispatchEvent(new Event("change", { bubbles: true })));

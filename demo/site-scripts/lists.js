// Imitates plugins that suggest words and show a calendar. Their list is at the end of the body, wherever the
// field is.
const list = document.createElement('ul');
list.hidden = true;
document.body.append(list);

const hide = () => {
  list.hidden = true;
  list.replaceChildren();
};

const choose = (field, words) => {
  field.value = words;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  hide();
};

const createItem = (field, words, text) => {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', () => choose(field, words));
  item.append(button);
  return item;
};

const show = (field, kind, items) => {
  const { left, bottom, width } = field.getBoundingClientRect();
  Object.assign(list.style, { left: `${left}px`, top: `${bottom}px`, minWidth: `${width}px` });
  list.className = `site-list ${kind}`;
  list.replaceChildren(...items);
  list.hidden = !items.length;
};

const DAYS = 28;
/** Returns the next days, starting tomorrow. */
const days = () =>
  Array.from({ length: DAYS }, (_, index) => {
    const day = new Date();
    day.setDate(day.getDate() + index + 1);
    return day;
  });

addEventListener('input', ({ target: field }) => {
  const words = field.dataset?.suggest?.split(', ');
  if (!words) return;
  const typed = field.value.trim().toLowerCase();
  const found = typed ? words.filter((each) => each.toLowerCase().startsWith(typed)) : [];
  show(
    field,
    'site-suggestions',
    found.map((each) => createItem(field, each, each)),
  );
});

addEventListener('focusin', ({ target: field }) => {
  if (list.contains(field)) return;
  hide();
  if (field.dataset?.calendar === undefined) return;
  show(
    field,
    'site-calendar',
    days().map((day) => createItem(field, day.toLocaleDateString('en-CA'), day.getDate())),
  );
});

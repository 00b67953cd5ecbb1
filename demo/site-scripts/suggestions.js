// Stands for a service that completes what is typed: its list stands at the end of the body, whatever the field is in.
const list = document.createElement('ul');
list.className = 'suggestions';
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

const createItem = (field, words) => {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.addEventListener('click', () => choose(field, words));
  item.append(button);
  return item;
};

addEventListener('input', ({ target: field }) => {
  const words = field.dataset?.suggest?.split(', ') ?? [];
  const typed = field.value?.trim().toLowerCase();
  const found = typed ? words.filter((each) => each.toLowerCase().startsWith(typed)) : [];
  if (!found.length) return hide();
  list.replaceChildren(...found.map((each) => createItem(field, each)));
  const { left, bottom, width } = field.getBoundingClientRect();
  Object.assign(list.style, { left: `${left}px`, top: `${bottom}px`, width: `${width}px` });
  list.hidden = false;
});

addEventListener('focusin', ({ target }) => {
  if (!target.dataset?.suggest && !list.contains(target)) hide();
});

let lastId = 0;

/** Creates an element with properties and children. */
export const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const labelled = (label, control, note) => {
  lastId += 1;
  control.id = `control-${lastId}`;
  const parts = [make('label', { htmlFor: control.id, textContent: label })];
  if (note) parts.push(make('span', { className: 'device-note', textContent: note }));
  return make(
    'div',
    { className: 'control' },
    make('div', { className: 'control-label' }, ...parts),
    control,
  );
};

/** Creates a text field; calls `change` on every input. */
export const textControl = ({ label, value, note, change }) => {
  const input = make('textarea', { rows: 2, value });
  input.addEventListener('input', () => change(input.value));
  return labelled(label, input, note);
};

/** Creates a select; `options` are pairs of value and text. */
export const choiceControl = ({ label, value, options, note, change }) => {
  const select = make('select');
  for (const [option, text] of options) select.append(new Option(text, option, false, option === value));
  select.addEventListener('change', () => change(select.value));
  return labelled(label, select, note);
};

/** Creates a slider for a number, which is shown with its unit. */
export const rangeControl = ({ label, value, min, max, step, unit, note, change }) => {
  const shown = make('output', { textContent: `${value} ${unit}` });
  const input = make('input', { type: 'range', min, max, step });
  input.value = String(value);
  input.addEventListener('input', () => {
    shown.textContent = `${input.value} ${unit}`;
    change(Number(input.value));
  });
  const control = labelled(label, input, note);
  control.firstChild.append(shown);
  return control;
};

/** Creates a switch with a boolean `value`. */
export const switchControl = ({ label, value, change }) => {
  const input = make('input', { type: 'checkbox', className: 'switch', checked: value });
  input.setAttribute('role', 'switch');
  input.addEventListener('change', () => change(input.checked));
  const control = labelled(label, input);
  control.classList.add('control-switch');
  return control;
};

/** Creates a row of buttons, one of them pressed. `value` and the argument of `change` count from 1. */
export const stepsControl = ({ label, items, value, change }) => {
  const buttons = items.map((text, index) => {
    const button = make('button', { type: 'button', textContent: text });
    button.setAttribute('aria-pressed', String(index + 1 === value));
    button.addEventListener('click', () => {
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
      change(index + 1);
    });
    return button;
  });
  const group = make('div', { className: 'steps' }, ...buttons);
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', label);
  return make(
    'div',
    { className: 'control' },
    make('p', { className: 'control-label', textContent: label }),
    group,
  );
};

/** Creates a fieldset with a title. */
export const group = (title, controls) =>
  make('fieldset', { className: 'group' }, make('legend', { textContent: title }), ...controls);

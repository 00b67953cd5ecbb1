// Imitates Facebook's script without a request to Facebook: renders the content of each placeholder.
const make = (tag, className, ...children) => {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...children);
  return element;
};
const text = (tag, words) => make(tag, '', words);
const isOn = (value) => value === 'true';

const counts = { standard: '214 people like this.', button_count: '214', box_count: '214', button: '' };
/** Comments as author, text and day; the most useful first. */
const remarks = [
  ['Bjarne', 'My grandfather carried the oil up. All of the stairs.', 2],
  ['Ada', 'We could see it from the ferry, in the middle of the day.', 1],
  ['Dag', 'The bench after sixty is still there. So is the cat.', 4],
  ['Cora', 'Is the bench after sixty still there?', 3],
  ['Elin', 'The horn woke us twice. We would come again.', 5],
];
const orders = { social: () => 0, time: (a, b) => a[2] - b[2], reverse_time: (a, b) => b[2] - a[2] };

const kinds = {
  'fb-like'({ layout, action, share }) {
    const word = action === 'recommend' ? 'Recommend' : 'Like';
    const buttons = isOn(share) ? [text('b', word), text('b', 'Share')] : [text('b', word)];
    return [...buttons, text('span', counts[layout] ?? counts.standard)];
  },
  'fb-page'(asked) {
    const parts = [make('p', 'fb-name', 'Havn')];
    if (!isOn(asked.hideCover)) parts.unshift(make('div', 'fb-cover'));
    if (!isOn(asked.hideCta)) parts.push(text('b', 'Shop now'));
    if (isOn(asked.showFacepile)) parts.push(text('p', 'Ada, Bjarne and 212 others like this'));
    for (const tab of asked.tabs.split(',').filter(Boolean)) parts.push(make('p', 'fb-tab', tab));
    return parts;
  },
  'fb-post'({ showText }) {
    const words = isOn(showText)
      ? [text('p', 'The lamp was lit for one evening. Most of the island came.')]
      : [];
    return [make('p', 'fb-name', 'Havn'), ...words, make('div', 'fb-cover')];
  },
  'fb-comments'({ numposts, orderBy }) {
    const sorted = remarks.toSorted(orders[orderBy] ?? orders.social).slice(0, Number(numposts));
    return sorted.map(([name, words]) => make('p', '', text('b', name), ` ${words}`));
  },
};

const draw = (place) => {
  const [name] = Object.keys(kinds).filter((kind) => place.classList.contains(kind));
  if (!name) return;
  const { colorscheme = 'light', size = 'small', layout = '', smallHeader = '', height = '' } = place.dataset;
  const box = make('div', 'fb-box', ...kinds[name](place.dataset));
  Object.assign(box.dataset, { kind: name, colorscheme, size, layout, smallHeader });
  box.style.minHeight = height;
  place.replaceChildren(box);
  place.setAttribute('fb-xfbml-state', 'rendered');
};

window.FB = {
  init() {},
  XFBML: {
    parse(root) {
      for (const place of root.querySelectorAll('.elementor-facebook-widget')) draw(place);
    },
  },
};

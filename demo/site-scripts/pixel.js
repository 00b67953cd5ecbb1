// Imitates the script of an ad pixel. Shows its events and the source of the visit on the page.
const LATE_MS = 700;
const LABELS = {
  source_type: 'Kind',
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  referrer: 'Page before',
  session_pages: 'Pages seen',
  session_count: 'Visits',
};

const make = (tag, text, children = []) => {
  const element = document.createElement(tag);
  element.textContent = text;
  element.append(...children);
  return element;
};

const showWay = () => {
  const data = window.wc_order_attribution.getAttributionData?.() ?? {};
  const isNoted = Object.values(data).some(Boolean);
  const rows = Object.entries(LABELS).map(([field, label]) => {
    const value = data[field] && data[field] !== '(none)' ? data[field] : '–';
    return make('div', '', [make('dt', label), Object.assign(make('dd', value), { title: value })]);
  });
  if (!isNoted) rows[0].lastChild.textContent = 'nothing is noted';
  document.querySelector('#way-facts').replaceChildren(...rows);
};

const rowOf = ({ name, ways, id, params }) => {
  const badges = [...ways].map((way) => Object.assign(make('span', way), { className: `way way-${way}` }));
  const rest = Object.entries(params).map(([key, value]) => make('li', `${key}: ${value}`));
  const list = Object.assign(make('ul', '', rest), { className: 'tracking-params' });
  const cell = make('td', '', [list]);
  if (id) cell.append(make('code', id));
  return make('tr', '', [make('th', name), make('td', '', badges), cell]);
};

let asked = 0;
const showLog = async () => {
  asked += 1;
  const mine = asked;
  const response = await fetch('/demo/pixel');
  const notes = response.ok ? await response.json() : [];
  if (mine !== asked || !notes.length) return;
  const events = new Map();
  notes.forEach((note, index) => {
    const key = note.id ? `${note.name} ${note.id}` : index;
    const known = events.get(key) ?? { ...note, ways: new Set() };
    known.ways.add(note.way);
    events.set(key, known);
  });
  document.querySelector('#pixel-log').replaceChildren(...[...events.values()].reverse().map(rowOf));
};

const tell = async (...query) => {
  await fetch('/demo/pixel', { method: 'POST', body: JSON.stringify({ query }), keepalive: true });
  await showLog();
  // The server's copy of the event may come later.
  setTimeout(showLog, 500);
};

window.aepc_extend_args = (args) => Object.assign(args, window.aepc_pixel_args);
setTimeout(() => {
  window.fbq = (...query) => void tell(...query).catch(() => {});
}, LATE_MS);
showLog().catch(() => {});

addEventListener('click', ({ target }) => {
  const choice = target instanceof Element && target.closest('[data-tracking]');
  if (!choice) return;
  window.wc_order_attribution.setOrderTracking?.(choice.dataset.tracking === 'yes');
  setTimeout(showWay, 100);
});
window.skerry ??= [];
window.skerry.push(({ ready }) => ready.then(showWay));

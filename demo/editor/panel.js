import { make } from './controls.js';
import { formFor } from './forms.js';
import { openPreviewLink } from './preview-link.js';

const find = (selector) => document.querySelector(selector);
const frame = find('iframe');
const status = find('.status');
const canvas = find('.canvas');
const outline = JSON.parse(find('#outline').textContent);
const typeNames = {
  popup: 'Popup',
  'image-carousel': 'Image carousel',
  'text-editor': 'Text',
  'media-carousel': 'Media carousel',
  'testimonial-carousel': 'Testimonials',
  'nested-carousel': 'Nested carousel',
  'loop-carousel': 'Loop carousel',
  'table-of-contents': 'Table of contents',
  'animated-headline': 'Headline',
  'nested-tabs': 'Tabs',
  'nested-accordion': 'Accordion',
  'progress-tracker': 'Progress',
  'nav-menu': 'Menu',
  'mega-menu': 'Mega menu',
  'text-path': 'Text on a path',
  'video-playlist': 'Playlist',
  'share-buttons': 'Share buttons',
  progress: 'Bar',
  'wp-widget-media_audio': 'Sound',
  'search-form': 'Search form',
  'code-highlight': 'Code',
  'facebook-button': 'Facebook button',
  'facebook-page': 'Facebook page',
  'facebook-embed': 'Facebook post',
  'facebook-comments': 'Facebook comments',
};
const typingDelayMs = 250;
const patienceMs = 6000;

const entries = new Map(
  outline.map((entry) => [
    entry.id,
    { ...entry, settings: { ...entry.settings }, content: {}, rendering: 0 },
  ]),
);
const icons = new Map();
let selectedId = '';
let device = 'desktop';
let typing = 0;

const showStatus = (state, text) => {
  status.dataset.state = state;
  status.firstElementChild.textContent = text;
};

const link = openPreviewLink(frame, {
  ready: (version) => showStatus('ready', version ? `Live, version ${version}` : 'Live'),
  selected: (id) => select(id),
  failed: (id, message) => showStatus('failed', `${entries.get(id)?.label ?? id}: ${message}`),
});

// Load the preview after the listener for its messages exists: `ready` is sent once.
frame.src = frame.dataset.src;

const renderAgain = async (id, changes) => {
  const answer = await fetch(`/editor/elements/${id}?${new URLSearchParams(changes)}`).catch(() => undefined);
  if (answer?.ok) link.render(id, await answer.text());
  else showStatus('failed', 'The server did not render the element. Try again.');
};

const contextOf = (entry) => ({
  entry,
  device,
  settings: entry.settings,
  icon: icons.get(entry.id) ?? '',
  content: entry.content,
  set(settings) {
    Object.assign(entry.settings, settings);
    link.update(entry.id, settings);
  },
  activate: (index) => link.activate(entry.id, index),
  setContent(content) {
    Object.assign(entry.content, content);
    clearTimeout(entry.rendering);
    entry.rendering = setTimeout(() => renderAgain(entry.id, entry.content), typingDelayMs);
  },
  setIcon(icon) {
    icons.set(entry.id, icon);
    renderAgain(entry.id, { icon });
  },
  setNavigation(navigation) {
    Object.assign(entry.settings, { navigation });
    link.update(entry.id, { navigation });
    renderAgain(entry.id, { navigation });
  },
  setText(text) {
    entry.label = text;
    clearTimeout(typing);
    typing = setTimeout(() => {
      renderAgain(entry.id, { text });
      showOutline();
    }, typingDelayMs);
  },
});

const nameOf = ({ type }) => typeNames[type] ?? type[0].toUpperCase() + type.slice(1);

const showForm = () => {
  const entry = entries.get(selectedId);
  if (!entry) return;
  const title = make('h2', {}, make('span', { className: 'kind', textContent: nameOf(entry) }), entry.label);
  find('.form').replaceChildren(title, ...formFor(contextOf(entry)));
};

const showOutline = () => {
  const items = [...entries.values()].map((entry) => {
    const name = make('span', { className: 'kind', textContent: nameOf(entry) });
    const button = make('button', { type: 'button' }, name, entry.label);
    button.setAttribute('aria-pressed', String(entry.id === selectedId));
    button.dataset.type = entry.type;
    button.addEventListener('click', () => {
      select(entry.id);
      bringIntoView(entry.id);
    });
    return make('li', {}, button);
  });
  find('.outline-list').replaceChildren(...items);
};

// Each selection rebuilds the list, so restore the focus in it.
const select = (id) => {
  if (!entries.has(id)) return;
  const hadFocus = document.activeElement?.closest('.outline-list');
  selectedId = id;
  showOutline();
  showForm();
  const current = find('.outline-list [aria-pressed="true"]');
  current?.scrollIntoView({ block: 'nearest' });
  if (hadFocus) current?.focus();
};

const bringIntoView = (id) => {
  const page = frame.contentDocument;
  const element = page?.querySelector(`.elementor-element-${CSS.escape(id)}`);
  for (const other of page?.querySelectorAll('.elementor-element-editable') ?? []) {
    other.classList.remove('elementor-element-editable');
  }
  element?.classList.add('elementor-element-editable');
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
};

const widths = { desktop: 1280, tablet: 820, mobile: 390 };
const fitFrame = () => {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(canvas);
  const room =
    canvas.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  canvas.style.setProperty('--scale', String(Math.min(1, room / widths[device])));
};
new ResizeObserver(fitFrame).observe(canvas);

for (const button of document.querySelectorAll('.devices button')) {
  button.addEventListener('click', () => {
    device = button.dataset.device;
    canvas.dataset.device = device;
    fitFrame();
    for (const other of document.querySelectorAll('.devices button')) {
      other.setAttribute('aria-pressed', String(other === button));
    }
    showForm();
  });
}

setTimeout(() => {
  if (status.dataset.state !== 'waiting') return;
  showStatus('failed', 'The preview does not answer. Is the script built?');
}, patienceMs);

showOutline();
select(outline.find(({ type }) => type === 'accordion')?.id ?? outline[0]?.id ?? '');

import { readFixture } from '../fixtures.ts';
import { builderDocument, container, heading, textEditor } from './elements.ts';
import { elementsOf, firstOf } from './first-of.ts';
import { harbourSections } from './harbour.ts';

const documentId = 613;

/** Changed content of an element, by the names of the editor's controls. */
type Content = Readonly<Record<string, string | undefined>>;
type Change = (html: string, value: string) => string;

const setAttribute =
  (name: string): Change =>
  (html, value) =>
    html.replace(new RegExp(`${name}="[^"]*"`), `${name}="${value.replace(/[^\w.,' -]/g, '')}"`);

const setFlag =
  (name: string): Change =>
  (html, value) =>
    html
      .replace(new RegExp(`(<(?:audio|video)[^>]*?) ${name}=""`), '$1')
      .replace(/<(?:audio|video)/, (tag) => (value === 'yes' ? `${tag} ${name}=""` : tag));

const setPercent: Change = (html, value) =>
  setAttribute('data-max')(html, value).replace(/\d+%/g, `${Number.parseInt(value, 10) || 0}%`);

const setKind: Change = (html, value) =>
  html.replace(
    /elementor-alert-(?:info|warning)/,
    value === 'warning' ? 'elementor-alert-warning' : 'elementor-alert-info',
  );

/** Replaces the form by the fixture's form with that skin, under the same id. */
const setSkin: Change = (html, skin) => {
  const idOf = (element: string) => /data-id="(\w+)"/.exec(element)?.[1] ?? '';
  const other =
    elementsOf('navigation/search-form').find((each) => each.includes(`"skin":"${skin}"`)) ?? html;
  return other.replaceAll(idOf(other), idOf(html));
};

/** Widgets whose content the server renders, by element id, and how each control changes their markup. */
const kinds: Readonly<
  Record<string, { readonly fixture: string; readonly changes: Readonly<Record<string, Change>> }>
> = {
  c4017a1: {
    fixture: 'content/counter',
    changes: {
      to: setAttribute('data-to-value'),
      duration: setAttribute('data-duration'),
      delimiter: setAttribute('data-delimiter'),
    },
  },
  c0de001: { fixture: 'content/countdown', changes: { date: setAttribute('data-date') } },
  f10a003: {
    fixture: 'media/video-hosted',
    changes: { controls: setFlag('controls'), loop: setFlag('loop'), muted: setFlag('muted') },
  },
  b6402d1: { fixture: 'content/progress', changes: { percent: setPercent } },
  a1e4701: { fixture: 'content/alert', changes: { kind: setKind } },
  '5f0a001': {
    fixture: 'navigation/search-form',
    changes: { skin: setSkin, placeholder: setAttribute('placeholder') },
  },
  e5b1840: { fixture: 'content/audio', changes: { loop: setFlag('loop') } },
};

/** Renders a widget with its changed content; undefined for an element that is not in `kinds`. */
export const renderExhibit = (id: string, content: Content): string | undefined => {
  const kind = Object.hasOwn(kinds, id) ? kinds[id] : undefined;
  if (!kind) return undefined;
  return Object.entries(kind.changes).reduce((html, [name, change]) => {
    const value = content[name];
    return value === undefined ? html : change(html, value);
  }, firstOf(kind.fixture));
};

const chapter = (id: string, tag: 'h2' | 'h3', title: string, text: string): string =>
  heading(id, title, tag) + textEditor(`${id.slice(0, -1)}b`, `<p>${text}</p>`);

const chapters = (): string =>
  [
    chapter(
      '613201a',
      'h2',
      'The lamp',
      'It was lit with whale oil, then with gas, and now with a switch in another town.',
    ),
    chapter(
      '613202a',
      'h3',
      'The keeper',
      'He wrote down the weather four times a day for thirty years, and the cat once.',
    ),
    chapter('613203a', 'h3', 'The stairs', 'One hundred and twelve, and a bench after sixty.'),
    chapter(
      '613204a',
      'h2',
      'The fog horn',
      'It has not been needed since spring. Children ask for it anyway.',
    ),
  ].join('\n');

// In the fixture, a tab and its panel have the same id; the editor needs unique ids.
const tabs = (): string => {
  const [first = '', ...rest] = readFixture('content/nested-tabs').split(/(?<=\n)/);
  return first + rest.join('').replaceAll('3f81c02', '3f81c12');
};

// Here, its title comes after headings of the second level.
const contents = (): string => readFixture('reading/table-of-contents').replaceAll(/(<\/?)h4\b/g, '$1h3');

const sections = (): readonly string[] => [
  container(
    '6131000',
    `${heading('6131001', 'The lighthouse', 'h1')}${readFixture('reading/animated-headline-highlight')}${readFixture('reading/animated-headline-rotate')}`,
    { classes: 'builder-intro reading-intro e-no-lazyload' },
  ),
  container('613e000', readFixture('reading/progress-tracker'), { classes: 'reading-bar e-no-lazyload' }),
  container(
    '6132000',
    `${container('6132001', contents(), { level: 'child', classes: 'reading-aside' })}${container('6132002', chapters(), { level: 'child', classes: 'reading-article' })}`,
    { classes: 'reading-columns e-no-lazyload' },
  ),
  container('6133000', firstOf('content/counter') + readFixture('content/countdown'), {
    classes: 'builder-narrow',
  }),
  container('6134000', readFixture('media/video-hosted'), { classes: 'builder-narrow' }),
  container('6135000', readFixture('content/hotspot'), { classes: 'builder-band reading-shelf' }),
  container('6136000', tabs(), { classes: 'builder-narrow' }),
  container('6137000', readFixture('forms/form-steps'), { classes: 'builder-narrow' }),
  container('6138000', readFixture('content/nested-accordion'), { classes: 'builder-narrow' }),
  container('6139000', readFixture('media/lottie'), { classes: 'builder-narrow' }),
  container(
    '613a000',
    `${container('613a001', readFixture('navigation/search'), { level: 'child', classes: 'search-stage' })}${container('613a002', firstOf('navigation/search-form'), { level: 'child', classes: 'search-stage' })}`,
    { classes: 'builder-narrow' },
  ),
  ...harbourSections(),
];

/** Renders the document of the lighthouse page. */
export const exhibitsDocument = (classes = ''): string =>
  builderDocument(documentId, sections().join('\n'), classes);

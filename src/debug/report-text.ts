import { withoutPersonalData, withoutTexts } from './private-text.ts';
import type { Details } from './read-details.ts';

/** What a report says about the page and the browser. */
export interface PageFacts {
  readonly address: string;
  readonly browser: string;
  /** Width and height of the window. */
  readonly size: readonly [number, number];
}

/** Returns an element as a short selector: name, id, and what the page builder calls it. */
export function selectorOf(element: Element): string {
  const name = element.localName;
  const id = element.getAttribute('data-id');
  const type = element.getAttribute('data-widget_type') ?? element.getAttribute('data-block-name');
  const [firstClass] = element.classList;
  return [
    name,
    element.id ? `#${element.id}` : '',
    !element.id && firstClass ? `.${firstClass}` : '',
    id ? `[data-id="${id}"]` : '',
    type ? ` (${type})` : '',
  ].join('');
}

/** Returns a size as people write it. */
export const sizeText = (bytes: number | undefined): string =>
  bytes === undefined ? 'size unknown' : `${(bytes / 1000).toFixed(1)} kB`;

/** Returns the name of a script; of inline code, its beginning without texts. */
export const scriptName = (name: string): string => (/\s|[(={]/.test(name) ? withoutTexts(name) : name);

/** Returns a setting as it is written; anything longer than a word is left out. */
const wordOf = (given: string): string => (/^[\w.%-]{1,30}$/.test(given) ? `"${given}"` : '"…"');

/** Returns the sum of the known sizes. */
export const totalBytes = (files: Details['files']): number =>
  files.reduce((sum, { bytes = 0 }) => sum + bytes, 0);

/** Returns the lines of a report, by their titles. */
function sectionsOf(details: Details): readonly (readonly [title: string, lines: readonly string[]])[] {
  const { setup, mounts, unserved, errors, fallbacks, scripts, files } = details;
  return [
    ['Setup', setup],
    ['Errors', errors.map(({ handler, phase, message }) => `${handler} (${phase}): ${message}`)],
    [
      'Widgets',
      mounts.map(
        ({ handler, state, why, element }) => `${handler}: ${state}, ${why} – ${selectorOf(element)}`,
      ),
    ],
    [
      'Without a handler',
      unserved.map(({ type, why, element }) => `${type}: ${why} – ${selectorOf(element)}`),
    ],
    [
      'Settings that mean nothing',
      fallbacks.map(
        ({ handler, name, given, used }) => `${handler}: ${name} is ${wordOf(given)}, ${used} is used`,
      ),
    ],
    ['Scripts of the page', scripts.map(({ name, fate, why }) => `${scriptName(name)}: ${fate}, ${why}`)],
    [
      `Files of Skerry, ${sizeText(totalBytes(files))}`,
      files.map(({ name, bytes }) => `${name}: ${sizeText(bytes)}`),
    ],
  ];
}

/** Returns all details as a text for an issue report, without personal data. */
export function reportText(details: Details, { address, browser, size }: PageFacts): string {
  const head = [`Skerry ${details.version}`, address, `${browser}, ${size.join(' × ')}`];
  const parts = sectionsOf(details).map(([title, lines]) =>
    [`## ${title} (${lines.length})`, ...lines.map((line) => `- ${line}`)].join('\n'),
  );
  return `${withoutPersonalData([head.join('\n'), ...parts].join('\n\n'))}\n`;
}

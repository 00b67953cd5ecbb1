import { STYLE } from '../../audit/html-style.ts';
import { FILM_MS } from './record-film.ts';
import type { LighthouseFigures } from './run-lighthouse.ts';
import { adviceFor, type Comparison, medianOf, pressSentence, type WayResults } from './summary.ts';

/** What a report is about. */
export interface ReportOptions {
  /** The address of the page at the shop. */
  readonly address: string;
  readonly isPlugin: boolean;
  readonly date: Date;
}

const REPORT_STYLE = `
  table { max-width: 46rem } .advice { font-size: 1.15rem } .film { display: grid; grid-template-columns: repeat(8, 1fr); gap: .5rem; margin: .25rem 0 1rem; padding: 0; list-style: none; max-width: none }
  .film img, .film i { display: block; width: 100%; aspect-ratio: 390 / 844; object-fit: cover; object-position: top; border: 1px solid var(--line); border-radius: .25rem; background: #fff }
  .film span { font-size: .8rem; color: var(--quiet) } .number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums } th.number { text-align: end }
  @media (max-width: 34rem) { .film { grid-template-columns: repeat(4, 1fr) } }
`;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

const ROWS: readonly (readonly [string, keyof LighthouseFigures, (value: number) => string])[] = [
  ['Score of Lighthouse (of 100)', 'score', (score) => String(Math.round(score))],
  ['First paint', 'fcp', seconds],
  ['Largest paint', 'lcp', seconds],
  ['Blocked by scripts', 'tbt', milliseconds],
  ['Scripts, compressed', 'scriptBytes', kilobytes],
  ['of which the page did not use', 'unusedBytes', kilobytes],
  ['Run time of scripts', 'scriptMs', milliseconds],
];

const rowHtml = (results: Comparison, [name, key, format]: (typeof ROWS)[number]): string => {
  const cells = [results.without, results.with].map(
    (way) => `<td class="number">${format(medianOf(way, key))}</td>`,
  );
  return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
};

const filmHtml = ({ film }: WayResults, name: string): string => {
  const pictures = film.map((frame, at) => {
    const moment = `${(FILM_MS[at] ?? 0) / 1000} s`;
    const picture = frame
      ? `<img src="data:image/jpeg;base64,${frame.jpeg}" alt="The page ${name}, after ${moment}">`
      : '<i></i>';
    return `<li>${picture}<span>${moment}</span></li>`;
  });
  return `<h3>${name}</h3><ol class="film">${pictures.join('')}</ol>`;
};

/** Returns a report as one HTML page that needs no other file. */
export function writeReport(results: Comparison, { address, isPlugin, date }: ReportOptions): string {
  const shop = escapeHtml(new URL(address).host);
  const runs = results.with.runs.length;
  const how = isPlugin ? 'as the plugin changes it' : 'with the tag';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${shop} with and without Skerry</title>
<style>${STYLE}${REPORT_STYLE}</style></head>
<body><h1>${shop} with and without Skerry</h1>
<p class="quiet"><a href="${escapeHtml(address)}">${escapeHtml(address)}</a>, ${how}, measured on ${date.toISOString().slice(0, 10)}</p>
<p class="card advice">${escapeHtml(adviceFor(results, { isPlugin }))}</p>
<h2>On a slow phone</h2>
<table><thead><tr><td></td><th scope="col" class="number">without</th><th scope="col" class="number">with Skerry</th></tr></thead>
<tbody>${ROWS.map((row) => rowHtml(results, row)).join('')}</tbody></table>
<h2>An early press</h2>
<p><strong>Without:</strong> ${escapeHtml(pressSentence(results.without))}</p>
<p><strong>With Skerry:</strong> ${escapeHtml(pressSentence(results.with))}</p>
<h2>How the page appears</h2>
${filmHtml(results.without, 'without')}${filmHtml(results.with, 'with Skerry')}
<p class="quiet">Medians of ${runs} runs each, on one machine and through a local server: compare the columns with each other, not with other reports. Score, paints and times: Lighthouse, with its own throttling of a phone. Press and pictures: a screen of 390 × 844, a quarter of the processor's speed, 150 ms per round trip, 1.6 Mbit/s; pressed as soon as the button was on the screen. Scripts include Skerry's own.</p>
</body></html>
`;
}

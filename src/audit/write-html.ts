import { escapeHtml } from '#lib/escape-html.ts';
import type { AllAudits } from './audit-all.ts';
import { type AuditedScript, type PageAudit, totalsOf } from './audit-page.ts';
import { STYLE } from './html-style.ts';
import type { SkerrySizes } from './skerry-sizes.ts';
import type { Failure } from './visit-pages.ts';
import { kilobytes, notesOf, widgetSentence } from './write-terminal.ts';

const paragraph = (text: string, type = '') => `<p${type && ` class="${type}"`}>${escapeHtml(text)}</p>`;

function bar(label: string, bytes: number, maxBytes: number): string {
  const width = maxBytes ? Math.round((bytes / maxBytes) * 100) : 0;
  return `<div class="bar"><span>${label}</span><i style="width:${width}%"></i><em>${kilobytes(bytes)}</em></div>`;
}

const size = (bytes: number | null) =>
  `<td class="size">${bytes === null ? '<span title="size unknown">?</span>' : kilobytes(bytes)}</td>`;

function table(title: string, note: string, scripts: readonly AuditedScript[]): string {
  const rows = scripts.map(
    ({ name, why, bytes }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(why)}</td>${size(bytes)}</tr>`,
  );
  const head = '<thead><tr><th>Script</th><th>Why</th><th class="size">Size</th></tr></thead>';
  const body = rows.length
    ? `<table>${head}<tbody>${rows.join('')}</tbody></table>`
    : paragraph('None.', 'quiet');
  return `<h3>${title} (${scripts.length})</h3>${rows.length ? paragraph(note, 'quiet') : ''}${body}`;
}

/** Says in one sentence how much less JavaScript the page would load. */
function sumSentence(before: number, after: number): string {
  const share = before ? Math.round((1 - after / before) * 100) : 0;
  if (share > 0) return `${share} % less JavaScript when the page loads`;
  return 'Nothing would be saved here';
}

function section(audit: PageAudit, skerry: SkerrySizes): string {
  const { before, after } = totalsOf(audit, skerry);
  const maxBytes = Math.max(before, after);
  const url = escapeHtml(audit.url);
  return `<section><h2>${/^https?:/.test(audit.url) ? `<a href="${url}">${url}</a>` : url}</h2>
<div class="card"><p><strong>${sumSentence(before, after)}</strong></p>${bar('before', before, maxBytes)}${bar('after', after, maxBytes)}</div>
${[widgetSentence(audit), ...notesOf(audit, skerry)].map((text) => paragraph(text)).join('\n')}
${table('Scripts that stay', 'Something on the page needs each of them, as its row says.', audit.release)}
${table('Scripts that go', 'Skerry does their work, or nothing that stays needs them.', audit.drop)}</section>`;
}

function sumTable(audits: readonly PageAudit[], skerry: SkerrySizes): string {
  const rows = audits.map((audit) => {
    const { before, after } = totalsOf(audit, skerry);
    return `<tr><td>${escapeHtml(audit.url)}</td>${size(before)}${size(after)}</tr>`;
  });
  return `<table><thead><tr><th>Page</th><th class="size">Before</th><th class="size">After</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const failureParagraphs = (failures: readonly Failure[]) =>
  failures.map(({ why }) => paragraph(why, 'warn')).join('\n');

/** Returns the host of a page, or the name of its file. */
const siteOf = ({ url }: PageAudit): string => new URL(url).host || url.slice(url.lastIndexOf('/') + 1);

/** Returns a report as one HTML page without other files. */
export function writeHtml({ audits, failures }: AllAudits, skerry: SkerrySizes): string {
  const site = audits[0] ? escapeHtml(siteOf(audits[0])) : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Skerry audit of ${site}</title><style>${STYLE}</style></head>
<body><h1>What Skerry would drop from ${site}</h1>
<p>Skerry is one small script that does the work of the original scripts of a shop. This report says which of them it would replace, which stay, and why.</p>
<p class="quiet">Sizes are compressed, as they travel. “After” includes what Skerry loads while a visitor only reads the page: ${kilobytes(skerry.start)} on every page, and the code of the page's widgets.</p>
${failureParagraphs(failures)}
${audits.length > 1 ? sumTable(audits, skerry) : ''}
${audits.map((audit) => section(audit, skerry)).join('\n')}
</body></html>
`;
}

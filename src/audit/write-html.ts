import { escapeHtml } from '#lib/escape-html.ts';
import { type AuditedScript, type PageAudit, totalsOf } from './audit-page.ts';
import { kilobytes } from './write-terminal.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2.5rem; overflow-wrap: anywhere }
  table { border-collapse: collapse; width: 100% } td, th { padding: .3rem .6rem; text-align: start; border-bottom: 1px solid #8884 }
  td:last-child, th:last-child { text-align: end; white-space: nowrap }
  .bar { display: grid; grid-template-columns: 4rem 1fr 6rem; gap: .5rem; align-items: center; margin: .3rem 0 }
  .bar i { display: block; height: 1.2rem; border-radius: .2rem; background: #b3541e } .bar + .bar i { background: #1e7a5a }
`;

function bar(label: string, bytes: number, most: number): string {
  const width = most ? Math.round((bytes / most) * 100) : 0;
  return `<div class="bar"><span>${label}</span><i style="width:${width}%"></i><span>${kilobytes(bytes)}</span></div>`;
}

function table(title: string, scripts: readonly AuditedScript[]): string {
  const rows = scripts.map(
    ({ name, why, bytes }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(why)}</td><td>${bytes === null ? '?' : kilobytes(bytes)}</td></tr>`,
  );
  const body = rows.join('') || '<tr><td colspan="3">none</td></tr>';
  return `<h3>${title} (${scripts.length})</h3><table><thead><tr><th>Script</th><th>Why</th><th>Size</th></tr></thead><tbody>${body}</tbody></table>`;
}

function section(audit: PageAudit, ours: number): string {
  const { before, after } = totalsOf(audit, ours);
  const most = Math.max(before, after);
  const unserved = audit.widgets.filter(({ handler, isStatic }) => !handler && !isStatic);
  const told = unserved.length
    ? `Nobody here serves: ${unserved.map(({ type }) => escapeHtml(type)).join(', ')}.`
    : 'Every widget is served, or needs no script.';
  return `<h2>${escapeHtml(audit.url)}</h2>${bar('before', before, most)}${bar('after', after, most)}<p>${told}</p>
${table('Scripts that go', audit.drop)}${table('Scripts that stay', audit.release)}`;
}

/** A report as one page of HTML that needs nothing else. */
export const writeHtml = (audits: readonly PageAudit[], ours: number): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Skerry audit</title><style>${STYLE}</style></head>
<body><h1>What Skerry would take off</h1>
<p>Sizes are compressed. “After” has the ${kilobytes(ours)} that Skerry begins with; what a widget needs comes when it is used.</p>
${audits.map((audit) => section(audit, ours)).join('\n')}
</body></html>
`;

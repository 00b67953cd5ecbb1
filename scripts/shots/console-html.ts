import { escapeHtml } from '../../demo/server/html.ts';

/** A row of `skerry.debug()`, as a console shows it. */
export interface MountRow {
  readonly handler: string;
  readonly state: string;
  readonly element: string;
}

/** What a browser's console says after each way to put Skerry on a shop. */
export interface ConsoleLines {
  readonly tag: string;
  readonly plugin: string;
  readonly mounts: readonly MountRow[];
}

const STYLE = `
body { width: 1160px; margin: 0; padding: 20px; background: #efefef; color: #202124; font: 14px/1.3 system-ui, sans-serif; }
h2 { margin: 0 0 6px; font-size: 16px; }
section { margin-bottom: 18px; overflow: hidden; border: 1px solid #c4c7cc; border-radius: 6px; background: #fff; font-family: monospace; }
nav { padding: 7px 18px 0; border-bottom: 1px solid #d7dae0; background: #f1f3f4; color: #5f6368; font: 13px system-ui, sans-serif; }
nav b { display: inline-block; margin-right: 22px; padding-bottom: 8px; font-weight: 400; }
nav b.here { border-bottom: 2px solid #1a73e8; color: #1a73e8; }
p { margin: 0; padding: 8px 12px; border-bottom: 1px solid #f0f0f0; }
i { color: #6b7075; }
table { margin: 10px 12px; border-collapse: collapse; font-size: 13px; }
th, td { padding: 3px 14px; border: 1px solid #d7dae0; text-align: left; font-weight: 400; }
th { background: #f1f3f4; }
.text { color: #a31515; }
`;

const tabs = '<nav><b>Elements</b><b class="here">Console</b><b>Sources</b><b>Network</b></nav>';

const part = (title: string, html: string): string => `<h2>${title}</h2><section>${tabs}${html}</section>`;

const tableHtml = (rows: readonly MountRow[]): string => {
  const cells = rows.map(
    ({ handler, state, element }, index) =>
      `<tr><td>${index}</td><td class="text">'${escapeHtml(handler)}'</td><td class="text">'${escapeHtml(state)}'</td><td>${escapeHtml(element)}</td></tr>`,
  );
  return `<table><tr><th>(index)</th><th>handler</th><th>state</th><th>element</th></tr>${cells.join('')}</table>`;
};

/** Returns a page that looks like the consoles of three browsers, for a picture. */
export const consoleHtml = ({ tag, plugin, mounts }: ConsoleLines): string =>
  `<!doctype html><html lang="en"><head><meta charset="UTF-8"><title>Consoles</title><style>${STYLE}</style></head><body>${[
    part('The tag', `<p>${escapeHtml(tag)}</p>`),
    part('The plugin', `<p>${escapeHtml(plugin)}</p>`),
    part(
      "A theme's own code",
      `<p><i>(no line about scripts)</i></p><p>&gt; console.table(skerry.debug())</p>${tableHtml(mounts)}`,
    ),
  ].join('')}</body></html>`;

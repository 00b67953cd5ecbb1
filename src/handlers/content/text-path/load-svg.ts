import { parseHtml } from '#platform/html.ts';
import { readText, request } from '#transport/request.ts';

/** What a path may be drawn with. Uploaded pictures are foreign: what could run, load or lead away is left out. */
const KEPT = 'svg,g,defs,path,circle,ellipse,line,polyline,polygon,rect,title,desc';
const LEADS = /^(on|.*href$)/i;

/** Brings a picture, with shapes only; nothing when the answer is none. Rejects when none came. */
export async function loadSvg(url: string, signal: AbortSignal): Promise<SVGSVGElement | undefined> {
  const response = await request(url, { signal, credentials: 'same-origin' });
  if (!response.ok) return undefined;
  const svg = parseHtml(await readText(response)).querySelector('svg');
  if (!svg) return undefined;
  for (const node of [svg, ...svg.querySelectorAll('*')]) {
    if (!node.matches(KEPT)) node.remove();
    for (const { name } of [...node.attributes]) if (LEADS.test(name)) node.removeAttribute(name);
  }
  return svg;
}

import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import { readText, request } from '#transport/request.ts';
import { laysRtl, reverseRtl, startOffset } from './model.ts';

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

/** What is to stand on the path. */
export interface PathText {
  readonly text: string;
  readonly link: { readonly url: string; readonly is_external: boolean; readonly nofollow: boolean };
  readonly isRtl: boolean;
  readonly startPercent: number;
}

const make = <Name extends 'a' | 'text' | 'textPath'>(name: Name) =>
  document.createElementNS('http://www.w3.org/2000/svg', name);

/** An id that no other element of the page has: in loops the same widget stands several times. */
function freeId(id: string): string {
  let free = id;
  for (let count = 2; document.getElementById(free); count += 1) free = `${id}-${count}`;
  return free;
}

function createContent(text: string, { url, is_external, nofollow }: PathText['link']): Node {
  const href = url && webAddress(url);
  if (!href) return new Text(text);
  const anchor = make('a');
  anchor.setAttribute('href', href);
  anchor.setAttribute('rel', nofollow ? 'nofollow' : '');
  anchor.setAttribute('target', is_external ? '_blank' : '');
  anchor.textContent = text;
  return anchor;
}

/** Puts a text on the first path of a picture that is on the page. Gives what writes it anew; nothing without a path. */
export function createTextOn(svg: SVGSVGElement, widgetId: string): ((text: PathText) => void) | undefined {
  const path = svg.querySelector('[data-path-anchor]') ?? svg.querySelector('path');
  if (!path) return undefined;
  path.id = freeId(`e-path-${widgetId}`);
  const holder = make('text');
  const line = make('textPath');
  line.id = freeId(`e-text-path-${widgetId}`);
  line.setAttribute('href', `#${path.id}`);
  holder.append(line);
  svg.append(holder);

  return ({ text, link, isRtl, startPercent }) => {
    const isTurned = isRtl && !laysRtl(navigator.userAgent);
    line.setAttribute('startOffset', startOffset(startPercent, isRtl));
    line.replaceChildren(createContent(isTurned ? reverseRtl(text) : text, link));
    line.toggleAttribute('aria-hidden', false);
    holder.replaceChildren(line);
    if (!isTurned) return;
    // What is read, found and copied stays the text itself.
    const original = line.cloneNode() as SVGTextPathElement;
    original.id = `${line.id}-clone`;
    original.setAttribute('class', 'elementor-hidden');
    original.append(createContent(text, link));
    line.setAttribute('aria-hidden', 'true');
    holder.append(original);
  };
}

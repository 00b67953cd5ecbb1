import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import { readText, request } from '#transport/request.ts';
import { laysRtl, reverseRtl, startOffset } from './model.ts';

/** Allowed elements. Uploaded images are untrusted: scripts, external resources and links are removed. */
const KEPT = 'svg,g,defs,path,circle,ellipse,line,polyline,polygon,rect,title,desc';
const LEADS = /^(on|.*href$)/i;

/**
 * Loads an SVG with only its shapes. Returns undefined for any other reply; rejects when the request fails.
 */
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

/** The text on a path. */
export interface PathText {
  readonly text: string;
  readonly link: { readonly url: string; readonly is_external: boolean; readonly nofollow: boolean };
  readonly isRtl: boolean;
  readonly startPercent: number;
}

const make = <Name extends 'a' | 'text' | 'textPath'>(name: Name) =>
  document.createElementNS('http://www.w3.org/2000/svg', name);

/** Returns an unused id, because loops repeat a widget. */
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

/**
 * Adds a text to the first path of an image on the page. Returns a function that updates it; undefined
 * without a path.
 */
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
    // The original text stays available to screen readers, search and copying.
    const original = line.cloneNode() as SVGTextPathElement;
    original.id = `${line.id}-clone`;
    original.setAttribute('class', 'elementor-hidden');
    original.append(createContent(text, link));
    line.setAttribute('aria-hidden', 'true');
    holder.append(original);
  };
}

import { createSvgNode } from '#lib/create-node.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import { readText, request } from '#transport/request.ts';
import { canLayOutRtl, reverseRtl, startOffset } from './model.ts';

/** Allowed elements. Uploaded images are untrusted: scripts, external resources and links are removed. */
const ALLOWED_ELEMENTS = 'svg,g,defs,path,circle,ellipse,line,polyline,polygon,rect,title,desc';
const UNSAFE_ATTRIBUTE = /^(on|.*href$)/i;

/**
 * Loads an SVG with only its shapes. Returns undefined for any other reply; rejects when the request fails.
 */
export async function loadSvg(url: string, signal: AbortSignal): Promise<SVGSVGElement | undefined> {
  const response = await request(url, { via: 'fetch', signal, credentials: 'same-origin' });
  if (!response.ok) return undefined;
  const svg = parseHtml(await readText(response)).querySelector('svg');
  if (!svg) return undefined;
  for (const node of [svg, ...svg.querySelectorAll('*')]) {
    if (!node.matches(ALLOWED_ELEMENTS)) node.remove();
    for (const { name } of [...node.attributes]) if (UNSAFE_ATTRIBUTE.test(name)) node.removeAttribute(name);
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

/** Returns an unused id, because loops repeat a widget. */
function findUnusedId(id: string): string {
  let unusedId = id;
  for (let count = 2; document.getElementById(unusedId); count += 1) unusedId = `${id}-${count}`;
  return unusedId;
}

function createContent(text: string, { url, is_external, nofollow }: PathText['link']): Node {
  const href = url && webAddress(url);
  if (!href) return new Text(text);
  const attributes = { href, rel: nofollow ? 'nofollow' : '', target: is_external ? '_blank' : '' };
  return createSvgNode('a', attributes, text);
}

/**
 * Adds a text to the marked path of an SVG on the page, else to its first path. Returns a function that
 * updates it; undefined without a path.
 */
export function createTextOn(svg: SVGSVGElement, widgetId: string): ((text: PathText) => void) | undefined {
  const path = svg.querySelector('[data-path-anchor]') ?? svg.querySelector('path');
  if (!path) return undefined;
  path.id = findUnusedId(`e-path-${widgetId}`);
  const id = findUnusedId(`e-text-path-${widgetId}`);
  const textPath = createSvgNode('textPath', { id, href: `#${path.id}` });
  const textNode = createSvgNode('text', {}, textPath);
  svg.append(textNode);

  return ({ text, link, isRtl, startPercent }) => {
    const isReversed = isRtl && !canLayOutRtl(navigator.userAgent);
    textPath.setAttribute('startOffset', startOffset(startPercent, isRtl));
    textPath.replaceChildren(createContent(isReversed ? reverseRtl(text) : text, link));
    textPath.toggleAttribute('aria-hidden', false);
    textNode.replaceChildren(textPath);
    if (!isReversed) return;
    // The original text stays available to screen readers, search and copying.
    const original = textPath.cloneNode() as SVGTextPathElement;
    original.id = `${textPath.id}-clone`;
    original.setAttribute('class', 'elementor-hidden');
    original.append(createContent(text, link));
    textPath.setAttribute('aria-hidden', 'true');
    textNode.append(original);
  };
}

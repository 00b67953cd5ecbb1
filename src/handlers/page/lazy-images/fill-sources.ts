import type { Patch } from '#lib/patch.ts';
import type { LazyConfig } from './config.ts';

function replaceFrame(frame: HTMLIFrameElement, src: string): void {
  const link = document.createElement('a');
  link.href = src;
  // A changed attribute would be a step in the history.
  if (/^https?:$/.test(link.protocol)) frame.contentWindow?.location.replace(link.href);
}

/** Gives a source of a picture its addresses, and its media by their name. */
export function fillSource(source: HTMLSourceElement, config: LazyConfig, patch: Patch): void {
  const name = source.getAttribute('data-media');
  const media = config.customMedia[name || source.media] ?? name;
  const srcset = source.getAttribute(config.srcsetAttr);
  if (media) patch.attribute(source, 'media', String(media));
  if (srcset) patch.attribute(source, 'srcset', srcset);
}

/** Gives an element its addresses: the set before the single one. */
export function fillElement(element: HTMLElement, config: LazyConfig, patch: Patch): void {
  const srcset = element.getAttribute(config.srcsetAttr);
  const src = element.getAttribute(config.srcAttr);
  if (srcset) patch.attribute(element, 'srcset', srcset);
  else if (src && element instanceof HTMLIFrameElement) replaceFrame(element, src);
  else if (src && 'src' in element) patch.attribute(element, 'src', src);
}

import { createNode } from './create-node.ts';

/** Id of the element that contains what we show on top of the page. */
export const LAYER_HOST = 'skerry-layers';

let host: HTMLElement | undefined;
let users = 0;

/** Returns the one element for what we show on top of the page; adds it to the page if needed. */
export function layerHost(): HTMLElement {
  host ??= createNode('div', { id: LAYER_HOST });
  if (!host.isConnected) document.body.append(host);
  return host;
}

/** Keeps the element on the page. Returns a function that ends this; the last user removes the element. */
export function keepLayerHost(): () => void {
  users += 1;
  return () => {
    users -= 1;
    if (!users) host?.remove();
  };
}

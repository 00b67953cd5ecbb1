import { type ReactNode, useInsertionEffect } from 'react';
import { createPortal } from 'react-dom';

const HOST = 'skerry-layers';

let host: HTMLElement | undefined;
let users = 0;

/**
 * Returns the one element for UI that islands render themselves (dialogs, toasts); adds it to the page if
 * needed.
 */
export function layerHost(): HTMLElement {
  host ??= Object.assign(document.createElement('div'), { id: HOST });
  if (!host.isConnected) document.body.append(host);
  return host;
}

/** Renders its children into the layer host, on top of the page. The host is removed with the last layer. */
export function Layer({ children }: { children: ReactNode }) {
  // An insertion effect, because strict mode does not repeat it.
  useInsertionEffect(() => {
    users += 1;
    return () => {
      users -= 1;
      if (!users) host?.remove();
    };
  }, []);
  return createPortal(children, layerHost());
}

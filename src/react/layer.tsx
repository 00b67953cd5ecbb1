import { type ReactNode, useInsertionEffect } from 'react';
import { createPortal } from 'react-dom';

const HOST = 'skerry-layers';

let host: HTMLElement | undefined;
let users = 0;

/** The one element for UI that islands render themselves (dialogs, toasts); put on the page when asked for. */
export function layerHost(): HTMLElement {
  host ??= Object.assign(document.createElement('div'), { id: HOST });
  if (!host.isConnected) document.body.append(host);
  return host;
}

/** Renders its children into the layer host, on top of the page. The host leaves the page with the last of them. */
export function Layer({ children }: { children: ReactNode }) {
  // An insertion effect, because it is the only one that strict mode does not undo and repeat.
  useInsertionEffect(() => {
    users += 1;
    return () => {
      users -= 1;
      if (!users) host?.remove();
    };
  }, []);
  return createPortal(children, layerHost());
}

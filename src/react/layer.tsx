import { type ReactNode, useInsertionEffect } from 'react';
import { createPortal } from 'react-dom';
import { keepLayerHost, layerHost } from '#lib/layer-host.ts';

/** Renders its children into the layer host, on top of the page. The host is removed with the last layer. */
export function Layer({ children }: { children: ReactNode }) {
  // An insertion effect, because strict mode does not repeat it.
  useInsertionEffect(keepLayerHost, []);
  return createPortal(children, layerHost());
}

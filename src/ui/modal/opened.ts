import type { Layer } from '#platform/layers.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { ModalNodes, ModalTexts, ModalView } from './modal-nodes.ts';
import { clampWindow, EDGE_PX, type ModalAddress } from './model.ts';

/** What to show. */
export interface ModalRequest {
  /** Text, never markup. */
  readonly caption: string;
  readonly url: string;
  /** Pictures of one group lead to each other. */
  readonly group?: string | undefined;
  /** Was pressed, and gets the focus back. */
  readonly opener?: HTMLElement | undefined;
}

/** The modal while it is open. */
export interface Opened {
  readonly nodes: ModalNodes;
  readonly runtime: Runtime;
  readonly texts: ModalTexts;
  /** Until its nodes are gone. */
  readonly whole: Scope;
  /** Until it begins to close. */
  readonly alive: Scope;
  readonly layer: Layer;
  /** What was asked for last. */
  request: ModalRequest;
  address: ModalAddress;
  /** Lives of what is on its way, and of what is shown. */
  coming?: Scope | undefined;
  shown?: Scope;
  view?: ModalView;
  /** Takes the nodes away at once. */
  end(): void;
}

/** What the whole is called: its caption, else what was pressed. */
export function labelOf({ request: { caption, opener }, texts }: Opened): string {
  const pressed = opener?.textContent?.trim() || opener?.querySelector('img')?.alt;
  return caption || pressed || texts.image;
}

/** Gives the window its size and place, as after a change of the viewport. Nothing happens before it shows something. */
export function layOut({ view, nodes }: Opened): void {
  if (!view) return;
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  const size = clampWindow(view.windowSize(viewport), viewport);
  const half = Math.trunc(size.height / 2);
  Object.assign(nodes.window.style, {
    width: `${size.width}px`,
    marginLeft: `${-Math.trunc(size.width / 2)}px`,
    marginTop: `${-half}px`,
    // A long caption makes it higher, but never leads out of sight.
    height: view.grows ? 'auto' : `${size.height}px`,
    minHeight: `${size.height}px`,
    maxHeight: `calc(50% + ${half - EDGE_PX}px)`,
    overflow: view.grows ? 'auto' : 'hidden',
  });
  view.fit(size);
}

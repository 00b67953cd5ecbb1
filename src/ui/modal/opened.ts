import type { Layer } from '#platform/layers.ts';
import type { Runtime } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { clampWindow, EDGE_PX, type ModalAddress, type Size } from './model.ts';

/** One thing that the modal shows. */
export interface ModalView {
  readonly nodes: readonly HTMLElement[];
  /** Size of the window that it asks for. */
  windowSize(viewport: Size): Size;
  /** Takes the room that the window has. */
  fit(window: Size): void;
  /** True: what is too long for the window makes it scroll; else it scrolls inside. */
  readonly grows: boolean;
  /** True: neither Escape nor a click beside it closes it. */
  readonly isModal: boolean;
  /** Has the focus first. */
  readonly first: HTMLElement;
}

export interface ModalTexts {
  readonly next: string;
  readonly prev: string;
  readonly image: string;
  readonly of: string;
  readonly close: string;
}

/** What stays while the modal shows one thing after another. */
export interface ModalNodes {
  /** Holds the others, and has no box of its own. */
  readonly root: HTMLElement;
  readonly overlay: HTMLElement;
  readonly window: HTMLElement;
  readonly load: HTMLElement;
  /** Says what is shown to those who do not see it; inside the window, because nothing else is read out there. */
  readonly status: HTMLElement;
}

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

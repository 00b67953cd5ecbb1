import type { Scope } from '#lib/scope.ts';
import type { Layer } from '#platform/layers.ts';
import type { Runtime } from '#runtime/define.ts';
import { clampWindow, EDGE_PX, type ModalAddress, type Size } from './model.ts';

/** A view of content in the modal. */
export interface ModalView {
  readonly nodes: readonly HTMLElement[];
  /** Returns the window size for the content. */
  windowSize(viewport: Size): Size;
  fit(window: Size): void;
  /** If true, the window scrolls when its content is too long; otherwise the content scrolls inside. */
  readonly grows: boolean;
  /** If true, neither Escape nor a click outside closes it. */
  readonly isModal: boolean;
  readonly initialFocus: HTMLElement;
}

/** Texts of the modal. */
export interface ModalTexts {
  readonly next: string;
  readonly prev: string;
  readonly image: string;
  readonly of: string;
  readonly close: string;
}

/** Nodes that stay while content changes. */
export interface ModalNodes {
  /** Contains the other nodes, without a box of its own. */
  readonly root: HTMLElement;
  readonly overlay: HTMLElement;
  readonly window: HTMLElement;
  readonly spinner: HTMLElement;
  /**
   * Announces content to screen readers; inside the window, because they read nothing outside a modal dialog.
   */
  readonly status: HTMLElement;
}

/** A request to show content. */
export interface ModalRequest {
  /** Plain text. */
  readonly caption: string;
  readonly url: string;
  /** Pictures with the same group link to each other. */
  readonly group?: string | undefined;
  /** The pressed node; gets the focus back. */
  readonly opener?: HTMLElement | undefined;
}

/** An open modal. */
export interface ModalInstance {
  readonly nodes: ModalNodes;
  readonly runtime: Runtime;
  readonly texts: ModalTexts;
  /** Ends when the nodes are removed. */
  readonly nodesScope: Scope;
  /** Ends when closing starts. */
  readonly openScope: Scope;
  readonly layer: Layer;
  /** The latest request. */
  request: ModalRequest;
  address: ModalAddress;
  /** Scopes of loading and of visible content. */
  loadingScope?: Scope | undefined;
  contentScope?: Scope;
  view?: ModalView;
  /** Removes the nodes immediately. */
  remove(): void;
}

/** Returns the name of the modal: its caption, else the text of the pressed node. */
export function labelOf({ request: { caption, opener }, texts }: ModalInstance): string {
  const pressed = opener?.textContent?.trim() || opener?.querySelector('img')?.alt;
  return caption || pressed || texts.image;
}

/** Sets size and position of the window. Does nothing before content is shown. */
export function layOut({ view, nodes }: ModalInstance): void {
  if (!view) return;
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  const size = clampWindow(view.windowSize(viewport), viewport);
  const half = Math.trunc(size.height / 2);
  Object.assign(nodes.window.style, {
    width: `${size.width}px`,
    marginLeft: `${-Math.trunc(size.width / 2)}px`,
    marginTop: `${-half}px`,
    // A long caption makes it taller, but not taller than the viewport.
    height: view.grows ? 'auto' : `${size.height}px`,
    minHeight: `${size.height}px`,
    maxHeight: `calc(50% + ${half - EDGE_PX}px)`,
    overflow: view.grows ? 'auto' : 'hidden',
  });
  view.fit(size);
}

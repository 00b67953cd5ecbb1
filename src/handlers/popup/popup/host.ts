import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Mode } from './mode.ts';

/** The settings of a popup as the server sent them; who needs some of them reads those. */
export type RawSettings = Readonly<Record<string, unknown>>;

/** What the parts of a popup know of it. */
export interface PopupHost {
  readonly id: string;
  /** The popup's document. */
  readonly element: HTMLElement;
  readonly scope: Scope;
  readonly runtime: Runtime;
  readonly mode: Mode;
  /** As they are at the moment. */
  readonly settings: RawSettings;
  /** What is copied into it at each opening; nothing while it is being edited, when it shows its own nodes. */
  readonly content: DocumentFragment | undefined;
  open(): void;
  /** Told whenever it is shown or begins to go. */
  onShown(): void;
  onHidden(): void;
}

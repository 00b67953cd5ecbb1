import { pageConfig } from '#platform/config.ts';
import type { Runtime } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';

/**
 * How a popup stands on the page: as for visitors; in the preview of a draft, of another page or of the popup itself; in
 * the editor, which edits it or something else.
 */
export type Mode = 'public' | 'preview' | 'previewed' | 'edited' | 'absent';

/** Reads the mode of a popup document. */
export function modeOf(element: Element, id: string): Mode {
  if (/\belementor-edit-(area|mode)\b/.test(element.className)) return 'edited';
  if (pageConfig.isEdit) return 'absent';
  if (!pageConfig.isPreview) return 'public';
  return String(pageConfig.get('post.id')) === id ? 'previewed' : 'preview';
}

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

/** Releases what lives in an element, and empties it. */
export function empty(element: HTMLElement, runtime: Pick<Runtime, 'dispose'>): void {
  for (const child of element.children) runtime.dispose(child);
  element.replaceChildren();
}

/**
 * Takes the content of a popup off the page, as the server sent it, until the scope ends: nothing in it runs or is found by
 * its id while the popup is closed, and every opening gets a fresh copy.
 */
export function takeContent(
  element: HTMLElement,
  runtime: Pick<Runtime, 'dispose'>,
  scope: Scope,
): DocumentFragment {
  const content = document.createDocumentFragment();
  // Widgets that began already give their markup back first.
  for (const child of element.children) runtime.dispose(child);
  content.append(...element.childNodes);
  // Clones of fields keep their values: what the browser restored after a reload, or a widget wrote.
  for (const form of content.querySelectorAll('form')) HTMLFormElement.prototype.reset.call(form);
  scope.add(() => element.replaceChildren(content));
  return content;
}

import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import type { Runtime } from '#runtime/define.ts';

/**
 * How a popup is used on this page: for visitors; in a preview (of another document, or of the popup itself);
 * in the editor (edited, or not shown).
 */
export type Mode = 'public' | 'preview' | 'previewed' | 'edited' | 'absent';

/** Returns the mode of a popup document. */
export function modeOf(element: Element, id: string): Mode {
  if (/\belementor-edit-(area|mode)\b/.test(element.className)) return 'edited';
  if (pageConfig.isEdit) return 'absent';
  if (!pageConfig.isPreview) return 'public';
  return String(pageConfig.get('post.id')) === id ? 'previewed' : 'preview';
}

/** The unparsed settings of a popup. Each module parses those that it needs. */
export type RawSettings = Readonly<Record<string, unknown>>;

/** The data of a popup that its modules share. */
export interface PopupHost {
  readonly id: string;
  /** The popup's document. */
  readonly element: HTMLElement;
  readonly scope: Scope;
  readonly runtime: Runtime;
  readonly mode: Mode;
  /** The current settings. */
  readonly settings: RawSettings;
  /** Copied into the popup at each opening; undefined while it is edited, when it shows its own nodes. */
  readonly content: DocumentFragment | undefined;
  open(): void;
  /** `onShown` runs when the popup is shown, `onHidden` when it begins to hide. */
  onShown(): void;
  onHidden(): void;
}

/** Disposes the widgets in an element and empties it. */
export function emptyElement(element: HTMLElement, runtime: Pick<Runtime, 'dispose'>): void {
  for (const child of element.children) runtime.dispose(child);
  element.replaceChildren();
}

/**
 * Removes the content of a popup from the page until the scope ends. While the popup is closed, no script or
 * id of it is active. Each opening gets a fresh copy.
 */
export function detachContent(
  element: HTMLElement,
  runtime: Pick<Runtime, 'dispose'>,
  scope: Scope,
): DocumentFragment {
  const content = document.createDocumentFragment();
  // Mounted widgets first restore their markup.
  for (const child of element.children) runtime.dispose(child);
  // Clones keep the values of fields, such as those that the browser restored after a reload. Fields outside
  // of a form belong to this one.
  const around = document.createElement('form');
  around.append(...element.childNodes);
  for (const form of [around, ...around.querySelectorAll('form')]) HTMLFormElement.prototype.reset.call(form);
  content.append(...around.childNodes);
  scope.add(() => element.replaceChildren(content));
  return content;
}

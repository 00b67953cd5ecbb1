import { asMap } from '#lib/as-map.ts';
import { createNode } from '#lib/create-node.ts';
import { text } from '#lib/fields.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { addPopup } from '#platform/popups.ts';
import type { MountContext, Runtime } from '#runtime/define.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import { countVisit } from '../shared/count-visit.ts';
import { addLinkActions, publicPopup, rememberShown, start, watchSelector } from './actions.ts';
import { type Mode, modeOf, newPopup, type PopupState } from './model.ts';
import type { PopupWindow } from './window/popup-window.ts';

/** The unparsed settings of a popup. Each module parses those that it needs. */
export type RawSettings = Readonly<Record<string, unknown>>;

/** The nodes of a popup. */
export interface PopupNodes {
  readonly id: string;
  /** The popup's document. */
  readonly element: HTMLElement;
  /** Copied into the popup at each opening; undefined while it is edited, when it shows its own nodes. */
  readonly content: DocumentFragment | undefined;
  /** Undefined until its code is loaded: with the first opening, or ahead of it. */
  window?: PopupWindow | undefined;
}

/** A running popup. */
export type LivePopup = LiveWidget<RawSettings, PopupNodes, PopupState>;

/**
 * Places of checks against robots. Copies of what a check has put there are dead, and it refuses a place that is not
 * empty.
 */
const BOT_CHECKS = '.cf-turnstile,.g-recaptcha,.h-captcha';

/**
 * Removes the content of a popup from the page until the scope ends. While the popup is closed, no script or
 * id of it is active. Each opening gets a fresh copy.
 */
function detachContent(
  element: HTMLElement,
  runtime: Pick<Runtime, 'dispose'>,
  scope: Scope,
): DocumentFragment {
  const content = document.createDocumentFragment();
  // Mounted widgets first restore their markup.
  for (const child of element.children) runtime.dispose(child);
  // Clones keep the values of fields, such as those that the browser restored after a reload. Fields outside
  // of a form belong to this one.
  const around = createNode('form', {}, ...element.childNodes);
  for (const form of [around, ...around.querySelectorAll('form')]) HTMLFormElement.prototype.reset.call(form);
  content.append(...around.childNodes);
  for (const place of content.querySelectorAll(BOT_CHECKS)) place.replaceChildren();
  scope.add(() => element.replaceChildren(content));
  return content;
}

const idOf = (element: Element) => element.getAttribute(PAGE_ID) ?? '';

function readMode(element: Element): Mode {
  const { isEdit, isPreview } = pageConfig;
  const page = { isEdit, isPreview, id: String(pageConfig.get('post.id')) };
  return modeOf({ id: idOf(element), className: element.className }, page);
}

/** Finds the nodes of a popup. In the editor, other popups than the edited one stay empty. */
function findNodes({ element, runtime, scope }: MountContext<RawSettings>): PopupNodes | undefined {
  const mode = readMode(element);
  const content = mode === 'edited' ? undefined : detachContent(element, runtime, scope);
  return mode === 'absent' ? undefined : { id: idOf(element), element, content };
}

/** Returns the selector of the settings; `''` without a valid one. */
function readSelector({ open_selector }: RawSettings): string {
  const selector = text().parse(open_selector);
  try {
    document.createDocumentFragment().querySelector(selector);
    return selector;
  } catch {
    return '';
  }
}

function* view(popup: PopupState, { element, window }: PopupNodes): View {
  // The page's styles hide popup documents.
  yield [element, { style: { display: popup.stage === 'closed' ? undefined : 'block' } }];
  if (window) yield* window.view(popup);
}

export default defineWidget<RawSettings, PopupNodes, PopupState>({
  settings: { parse: asMap },
  nodes: findNodes,
  state: ({ element, settings }) => newPopup(readMode(element), readSelector(settings)),
  view,
  adapt: (popup, _nodes, settings) => ({ ...popup, selector: readSelector(settings) }),
  connect(live) {
    const { nodes, scope, runtime, report } = live;
    countVisit(runtime);
    const popup = publicPopup(live);
    addPopup(nodes.id, popup, scope);
    addLinkActions(live, popup);
    watchSelector(live);
    rememberShown(live);
    // If the triggers fail to load, links still work.
    return start(live).catch(report);
  },
});

import { createPatch, type Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { isShown, watchShown } from '#platform/watch-shown.ts';
import { keepTabInside } from '#ui/modal-focus.ts';
import { type BoxNodes, findBox } from './box-nodes.ts';
import { prepareInputs, watchInputs } from './inputs.ts';
import { isDecided } from './rules.ts';
import type { Session } from './session.ts';

/**
 * Keeps Tab inside a visible view and lets Escape close it, until the scope ends. `close` returns whether it
 * closed.
 */
function trapKeys(view: HTMLElement, close: () => boolean, scope: Scope): void {
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (isShown(view)) keepTabInside(view, event);
  });
  const onEscape = (event: KeyboardEvent) => {
    const active = document.activeElement;
    if (
      event.key !== 'Escape' ||
      event.isComposing ||
      !isShown(view) ||
      (active !== document.body && !view.contains(active))
    )
      return;
    if (close()) event.preventDefault();
  };
  // Capture, to run before the Escape listeners of layers below.
  scope.listen<KeyboardEvent>(document, 'keydown', onEscape, { capture: true });
}

const HIDE_MS = 1000;
const DARKEN_DELAY_MS = 25;

/** Options for showing the box. */
export interface ShowOptions {
  /** True if the box opens by itself, with the delay from the settings. */
  readonly isDelayed?: boolean;
  /** The element that gets the focus back. */
  readonly opener?: Element | null;
}

/** The box of the page. Calls that would change nothing do nothing. */
export interface Box {
  readonly nodes: BoxNodes;
  readonly patch: Patch;
  /** Ends when the box closes. */
  readonly scope: Scope;
  isOpen(): boolean;
  show(options?: ShowOptions): void;
  hide(): void;
  /** Keeps the keyboard inside a view from now on, and focuses the first match of a selector. */
  enter(view: HTMLElement, selector: string): void;
  /** Runs a callback once, when the box is hidden. */
  onHidden(run: () => void): void;
}

const boxes = new WeakMap<Session, Box>();
const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);

function createBox(nodes: BoxNodes, session: Session): Box {
  const { settings, scope } = session;
  const { root, backdrop, wrap, animated } = nodes;
  const patch = createPatch();
  scope.add(patch.restore);
  let openScope = scope.child();
  let exitScope = scope.child();
  let viewScope = scope.child();
  let opener: Element | null | undefined;
  let isOpen = false;
  let hiddenCallbacks: (() => void)[] = [];

  const toggle = (node: Element, names: string, force: boolean) => {
    for (const name of splitWords(names)) patch.toggle(node, name, force);
  };
  const isAnimated = () => settings.animation && !prefersReducedMotion();

  const lockPage = (isLocked: boolean) => {
    patch.attribute(root, 'aria-modal', String(isLocked));
    toggle(document.body, 'borlabs-position-fix', isLocked);
  };
  const darken = () => {
    toggle(
      settings.blockContent ? backdrop : wrap,
      settings.blockContent ? '_brlbs-block-content' : '_brlbs-position-fixed',
      true,
    );
    if (!settings.blockContent) return;
    const dark = () => toggle(backdrop, '_brlbs-bg-dark', true);
    if (!isAnimated()) return dark();
    toggle(backdrop, '_brlbs-bg-animation', true);
    openScope.timeout(dark, DARKEN_DELAY_MS);
  };
  const resetClasses = () => {
    exitScope.dispose();
    toggle(animated, `_brlbs-animated delay-1s ${settings.animationIn} ${settings.animationOut}`, false);
    toggle(backdrop, 'show-cookie-box _brlbs-block-content _brlbs-bg-animation _brlbs-bg-dark', false);
    for (const run of hiddenCallbacks.splice(0)) run();
  };
  const returnFocus = () => {
    const active = document.activeElement;
    // The visitor has already moved the focus elsewhere.
    if (!active || !root.contains(active)) return;
    if (opener?.isConnected) (opener as HTMLElement).focus({ preventScroll: true });
    if (document.activeElement === active) (active as HTMLElement).blur();
  };

  const box: Box = {
    nodes,
    patch,
    get scope() {
      return openScope;
    },
    isOpen: () => isOpen,
    show({ isDelayed = false, opener: newOpener } = {}) {
      opener = newOpener ?? opener;
      if (isOpen) return;
      isOpen = true;
      resetClasses();
      openScope = scope.child();
      // Some ad blockers hide the box. Then nothing is decided, and the page must stay usable.
      watchShown(root, lockPage, openScope);
      prepareInputs(root, session, false);
      lockPage(true);
      toggle(backdrop, 'borlabs-hide', false);
      patch.style(backdrop, 'display', null);
      darken();
      toggle(backdrop, 'show-cookie-box', true);
      const delay = isDelayed && settings.animationDelay ? ' delay-1s' : '';
      if (isAnimated()) toggle(animated, `_brlbs-animated ${settings.animationIn}${delay}`, true);
      // Do not take the focus from a visitor who is typing.
      const isTyping =
        isDelayed && !!document.activeElement?.matches('input,select,textarea,[contenteditable]');
      box.enter(nodes.firstView, isTyping ? '' : '#CookieBoxSaveButton');
    },
    hide() {
      if (!isOpen) return;
      isOpen = false;
      returnFocus();
      opener = undefined;
      openScope.dispose();
      lockPage(false);
      toggle(animated, `delay-1s ${settings.animationIn}`, false);
      toggle(backdrop, 'borlabs-hide', true);
      toggle(backdrop, '_brlbs-bg-dark', false);
      if (!isAnimated()) return resetClasses();
      toggle(animated, `_brlbs-animated ${settings.animationOut}`, true);
      exitScope = scope.child();
      exitScope.timeout(resetClasses, HIDE_MS);
    },
    enter(view, selector) {
      viewScope.dispose();
      viewScope = openScope.child();
      const close = () => {
        const canClose = isDecided(session.stored, settings);
        if (canClose) box.hide();
        return canClose;
      };
      trapKeys(view, close, viewScope);
      if (selector) view.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    },
    onHidden: (run) => hiddenCallbacks.push(run),
  };
  scope.add(() => {
    hiddenCallbacks = [];
  });
  return box;
}

/** Returns the box of the page; undefined without one. */
export function boxOf(session: Session): Box | undefined {
  const existing = boxes.get(session);
  if (existing) return existing;
  const nodes = findBox(session);
  if (!nodes) return undefined;
  const box = createBox(nodes, session);
  watchInputs(nodes.root, session);
  boxes.set(session, box);
  return box;
}

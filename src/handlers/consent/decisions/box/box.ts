import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { isShown, watchShown } from '#platform/watch-shown.ts';
import { keepTabInside } from '#ui/modal-focus.ts';
import { type BoxState, changeBox, type Decisions, hideBox, resetBox, type State } from '../model.ts';
import { isDecided } from '../records/stored-decision.ts';
import { addView } from '../session.ts';
import { type BoxNodes, boxView, findBox, SLIDE_MS } from './box-view.ts';
import { changeChoice, prepareChoices, readChoice } from './choices.ts';

const HIDE_MS = 1000;
const DARKEN_DELAY_MS = 25;
/** Shows in the checkboxes what is chosen, and restores them when the scope ends. */
function connectChoices({ get, set, listen }: Decisions, { root, inputs }: BoxNodes, scope: Scope): void {
  const before = inputs.map(({ checked }) => checked);
  const check = (isChecked: (at: number) => boolean | undefined) => {
    for (const [at, input] of inputs.entries()) input.checked = isChecked(at) ?? input.checked;
  };
  scope.add(listen(() => check((at) => get().choices[at]?.isChecked)));
  scope.add(() => check((at) => before[at]));
  scope.listen(root, 'change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    set((state) => changeChoice(state, inputs.indexOf(target), target.checked));
  });
}

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
    const isInside = active === document.body || view.contains(active);
    if (event.key !== 'Escape' || event.isComposing || !isShown(view) || !isInside) return;
    if (close()) event.preventDefault();
  };
  // Capture, to run before the Escape listeners of layers below.
  scope.listen<KeyboardEvent>(document, 'keydown', onEscape, { capture: true });
}

/** Gives the focus back, unless the visitor has moved it elsewhere. */
function returnFocus({ nodes }: Decisions, { root }: BoxNodes): void {
  const active = document.activeElement;
  const { opener } = nodes;
  nodes.opener = undefined;
  if (!active || !root.contains(active)) return;
  if (opener?.isConnected) (opener as HTMLElement).focus({ preventScroll: true });
  if (document.activeElement === active) (active as HTMLElement).blur();
}

/** Returns a function that ends the scope it returned before, and returns a new one. */
function createTurns(scope: Scope): () => Scope {
  let current = scope.child();
  return () => {
    current.dispose();
    current = scope.child();
    return current;
  };
}

const isAnimated = ({ settings }: Pick<State, 'settings'>) => settings.animation && !prefersReducedMotion();

/** Does what a phase of the box begins with. */
function startPhase(live: Decisions, nodes: BoxNodes, phaseScope: Scope): void {
  const { get, set } = live;
  const { box, settings } = get();
  const later = (run: () => void, delayMs: number) =>
    isAnimated({ settings }) ? phaseScope.timeout(run, delayMs) : run();
  if (box.phase === 'open') {
    // Some ad blockers hide the box. Then nothing is decided, and the page must stay usable.
    watchShown(nodes.root, (isModal) => set((state) => changeBox(state, { isModal })), phaseScope);
    if (settings.blockContent)
      later(() => set((state) => changeBox(state, { isDark: true })), DARKEN_DELAY_MS);
  } else if (box.phase === 'leaving') {
    returnFocus(live, nodes);
    later(() => set(resetBox), HIDE_MS);
  }
}

/** Moves the keyboard into the view of the open box. With `isFirst`, the box has just opened. */
function enterView({ get, set }: Decisions, nodes: BoxNodes, viewScope: Scope, isFirst: boolean): void {
  const { box } = get();
  const isIndividual = box.view === 'individual';
  const view = isIndividual ? nodes.individualView : nodes.firstView;
  const close = () => {
    const canClose = isDecided(get().stored, get().settings);
    if (canClose) set(hideBox);
    return canClose;
  };
  trapKeys(view, close, viewScope);
  set(prepareChoices);
  // Do not take the focus from a visitor who is typing.
  const isTyping = document.activeElement?.matches('input,select,textarea,[contenteditable]');
  if (isFirst && box.isDelayed && isTyping) return;
  const button = isIndividual ? '#CookiePrefSave' : '#CookieBoxSaveButton';
  view.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
}

/** Calls back when what `pick` returns has changed and is shown. It begins with undefined. */
function watchBox<Value>(
  { get, listen }: Decisions,
  pick: (box: BoxState) => Value | undefined,
  run: (value: Value | undefined, before: Value | undefined) => void,
): void {
  let last: Value | undefined;
  listen(() => {
    const [value, before] = [pick(get().box), last];
    last = value;
    if (value !== before) run(value, before);
  });
}

/** Does what changes of the box entail. */
function connectEffects(live: Decisions, nodes: BoxNodes, scope: Scope): void {
  const [nextPhase, nextView, nextSlide] = [createTurns(scope), createTurns(scope), createTurns(scope)];
  const endSlide = () => live.set((state) => changeBox(state, { isSliding: false }));
  watchBox(
    live,
    ({ phase }) => phase,
    () => startPhase(live, nodes, nextPhase()),
  );
  watchBox(
    live,
    ({ phase, view }) => (phase === 'open' ? view : undefined),
    (view, before) => {
      const viewScope = nextView();
      if (view) enterView(live, nodes, viewScope, !before);
    },
  );
  watchBox(
    live,
    ({ isSliding, view, openPanels }) => (isSliding ? `${view} ${openPanels}` : undefined),
    (slides) => {
      if (!slides) return;
      if (prefersReducedMotion() || !('animate' in nodes.root)) endSlide();
      else nextSlide().timeout(endSlide, SLIDE_MS);
    },
  );
}

/** Changes the view of the open box, and widens or narrows the box with an animation; a bar changes at once. */
export function changeView(
  { get, set }: Decisions,
  { wrap }: BoxNodes,
  change: (state: State) => State,
): void {
  const beforePx = wrap.offsetWidth;
  set(change);
  const afterPx = wrap.offsetWidth;
  if (get().settings.boxLayout === 'bar' || beforePx === afterPx || prefersReducedMotion()) return;
  wrap.animate?.(
    { maxWidth: [`${beforePx}px`, `${afterPx}px`], width: [`${beforePx}px`, `${afterPx}px`] },
    { duration: SLIDE_MS, easing: 'ease-in-out' },
  );
}

/** Finds the box and shows its state until the scope ends. Returns undefined without a box. */
export function connectBox(live: Decisions, scope: Scope): BoxNodes | undefined {
  const nodes = findBox(live, scope);
  if (!nodes) return undefined;
  const { set } = live;
  set((state) => ({
    ...changeBox(state, {
      openPanels: nodes.panelLinks.flatMap(({ node, key }) =>
        node.getAttribute('aria-expanded') === 'true' ? key : [],
      ),
    }),
    choices: nodes.inputs.map(readChoice),
  }));
  connectChoices(live, nodes, scope);
  connectEffects(live, nodes, scope);
  addView(live, (state) => boxView(state, nodes, isAnimated(state)));
  return nodes;
}

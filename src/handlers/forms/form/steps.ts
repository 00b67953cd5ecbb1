import { isRepeatedClick } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { createAnnouncer } from '#texts/announce.ts';
import { type Direction, showStep, stepBeside } from './model.ts';
import { findFirst, stepsView, textsOf } from './steps-view.ts';
import { type LiveForm, stepOf } from './view.ts';

/** Elements on which Enter has a meaning of its own. */
const ENTER_HANDLERS = 'textarea,button,a[href],summary,[type="file"],[contenteditable]';
const BUTTON = '.e-form__buttons__wrapper > [data-direction]';

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? membersOf(target).closest<HTMLElement>(selector) : null;

/** Moves a node to the end of another one until the scope ends. */
function moveInto(target: Element, node: Element, scope: Scope): void {
  const place = document.createComment('');
  node.before(place);
  target.append(node);
  scope.add(() => place.replaceWith(node));
}

/** Moves the fields after each marker of a step into it. */
function groupFields({ nodes: { steps }, scope }: LiveForm): void {
  for (const step of steps) {
    const fields: Element[] = [];
    for (let next = step.nextElementSibling; next; next = next.nextElementSibling) {
      if (next.matches('.elementor-field-type-step')) break;
      if (!next.matches('.elementor-field-type-submit')) fields.push(next);
    }
    for (const field of fields) moveInto(step, field, scope);
  }
}

function isValid(step: HTMLElement | undefined): boolean {
  const controls = [...(step?.querySelectorAll<HTMLInputElement>('input,select,textarea') ?? [])];
  const invalid = controls.find((control) => !control.checkValidity());
  invalid?.reportValidity();
  return !invalid;
}

/** Goes to the next or previous step: forward only from valid fields. */
function go({ nodes: { steps }, get, set }: LiveForm, direction: Direction): boolean {
  const target = stepBeside(get(), direction, steps.length);
  if (target === undefined || (direction === 'next' && !isValid(steps[get().step ?? 0]))) return false;
  set((state) => ({ ...showStep(state, target), entered: target }));
  return true;
}

/** Listens to what a visitor does with steps. This code is there as soon as the form has steps. */
function listenToSteps(widget: LiveForm): void {
  const { nodes, scope, get, set } = widget;
  const { form, steps } = nodes;
  const announce = createAnnouncer(scope);
  const goAndFocus = (direction: Direction) => {
    if (!go(widget, direction)) return;
    const step = get().step ?? 0;
    announce(`${textsOf(steps[step] as HTMLElement).label ?? ''} ${step + 1}/${steps.length}`);
    const { group, control } = findFirst(steps[step]);
    (control ?? group)?.focus();
  };
  scope.listen(form, 'click', ({ target }) => {
    const button = closest(target, BUTTON);
    if (button) goAndFocus(button.dataset.direction === 'next' ? 'next' : 'previous');
  });
  scope.listen<KeyboardEvent>(form, 'keydown', (event) => {
    const isLast = get().step === steps.length - 1;
    if (event.key !== 'Enter' || event.isComposing || isLast || closest(event.target, ENTER_HANDLERS)) return;
    event.preventDefault();
    goAndFocus('next');
  });
  scope.listen(form, 'reset', () => set((state) => showStep(state, 0)));
}

/** Handles events before the fields and buttons get them. */
function listenFirst(widget: LiveForm): void {
  const { nodes, scope, set } = widget;
  const { form } = nodes;
  const listen = (type: string, callback: (event: Event) => void) =>
    scope.listen(form, type, callback, { capture: true });
  // The second click of a double click would hit a button of the next step.
  listen('click', (event) => {
    if (!isRepeatedClick(event) || !closest(event.target, '.e-form__buttons')) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Browsers cannot focus a field in a hidden step, so they would silently not submit.
  listen('invalid', ({ target }) => {
    const isInvalid = (control: Element) => (control as HTMLInputElement).validity?.valid === false;
    const isFirst = target === [...membersOf(form).elements].find(isInvalid);
    if (isFirst && closest(target, '.e-form__step.elementor-hidden'))
      set((state) => showStep(state, stepOf(nodes, target as Element)));
  });
}

/** Gives icons from SVG files the colour of the page. They are documents of their own, so they do not inherit it. */
function paintIcons({ nodes: { form }, scope, listen }: LiveForm): void {
  const paint = () => {
    for (const file of membersOf(form).querySelectorAll<HTMLObjectElement>('.e-form__indicators object')) {
      const svg = file.contentDocument?.querySelector('svg');
      if (svg) svg.style.fill = getComputedStyle(file).fill;
    }
  };
  scope.listen(form, 'load', paint, { capture: true });
  scope.add(listen(paint));
}

const SLIDE_MS = 250;

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/**
 * Measures the fields. Call the returned function after rearranging them: visible fields slide to their new
 * place, and padding keeps the content below in place until the scope ends, the fields leave the view, or the
 * function is called that it returns.
 */
export function keepPlace(fields: HTMLElement, scope: Scope): () => () => void {
  const before = fields.getBoundingClientRect();
  const bottom = Math.min(before.bottom, innerHeight);
  const isSeen = before.bottom > 0 && before.top < bottom && isPainted() && !pageConfig.isEdit;
  return () => {
    if (!isSeen) return () => {};
    const after = fields.getBoundingClientRect();
    // Popups scale up while they open.
    const scale = after.height / fields.offsetHeight || 1;
    const slide = { transform: [`translateY(${(before.top - after.top) / scale}px)`, 'none'] };
    const animation = fields.animate(prefersReducedMotion() ? { opacity: [0, 1] } : slide, {
      duration: SLIDE_MS,
      easing: 'ease-out',
    });
    const paddingScope = scope.child();
    const patch = paddingScope.patch();
    const room = (bottom - after.bottom) / scale;
    // A margin would collapse with adjacent ones.
    const padding = Number.parseFloat(getComputedStyle(fields).paddingBottom);
    // Site styles that shorten all transitions would turn this change into a transition and delay it by a
    // frame.
    patch.style(fields, 'transition', 'none');
    if (room > 0) patch.style(fields, 'padding-bottom', `${padding + room}px`);
    paddingScope.add(() => animation.cancel());
    const onIntersection = (entries: IntersectionObserverEntry[]) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
      // Above the view, remove the padding only where scroll anchoring prevents a jump.
      const canRemove = boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto');
      if (!isIntersecting && canRemove) paddingScope.dispose();
    };
    paddingScope.observe(new IntersectionObserver(onIntersection)).observe(fields);
    return () => paddingScope.dispose();
  };
}

/** Creates the steps of a form with indicators and buttons, until the scope ends. */
export function startSteps(widget: LiveForm): void {
  const { nodes, scope, get, set, listen } = widget;
  const { form, steps, submit } = nodes;
  const focused = document.activeElement;
  const fields = membersOf(form).querySelector<HTMLElement>('.elementor-form-fields-wrapper');
  const keepFieldsPlace = keepPlace(fields ?? form, scope);
  groupFields(widget);
  widget.addView(stepsView);
  paintIcons(widget);
  set((state) => ({ ...state, step: 0 }));
  const lastButtons = steps.at(-1)?.querySelector(':scope > .e-form__buttons:last-child');
  if (submit && lastButtons) moveInto(lastButtons, submit, scope);
  listenToSteps(widget);
  listenFirst(widget);
  // If the visitor already types in a field, begin with its step.
  set((state) => showStep(state, stepOf(nodes, focused)));
  const release = keepFieldsPlace();
  const { step } = get();
  scope.add(listen(() => get().step === step || release()));
  // Moving a node takes its focus.
  const hasMoved = focused !== document.activeElement && membersOf(form).contains(focused);
  if (hasMoved) (focused as HTMLElement).focus({ preventScroll: true });
}

import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { slide } from '#lib/slide.ts';
import { keepPlace } from '#platform/keep-place.ts';
import type { Box, ShowOptions } from './box.ts';
import { prepareInputs } from './inputs.ts';
import type { Session } from './session.ts';

const SLIDE_MS = 400;
const MAX_WIDTH = '768px';
const MAX_HEIGHT = '80vh';

const showingIndividual = new WeakSet<Box>();

/** Widens or narrows the box with an animation; a bar changes at once. */
function resizeBox({ nodes: { wrap }, patch }: Box, { settings }: Session, isWide: boolean): void {
  const isBar = settings.boxLayout === 'bar';
  const before = wrap.offsetWidth;
  const maxWidth = isBar ? '100%' : MAX_WIDTH;
  patch.style(wrap, 'max-width', isWide ? maxWidth : null);
  if (isWide) patch.style(wrap, 'width', '100%');
  else patch.style(wrap, 'width', null);
  const after = wrap.offsetWidth;
  if (isBar || before === after || prefersReducedMotion()) return;
  wrap.animate?.(
    { maxWidth: [`${before}px`, `${after}px`], width: [`${before}px`, `${after}px`] },
    { duration: SLIDE_MS, easing: 'ease-in-out' },
  );
}

function switchView(box: Box, session: Session, isIndividual: boolean, durationMs: number): void {
  const { nodes, patch } = box;
  const { firstView } = nodes;
  const container = nodes.individualView.querySelector<HTMLElement>('.container') ?? nodes.individualView;
  patch.attribute(firstView, 'aria-hidden', String(isIndividual));
  patch.attribute(nodes.individualView, 'aria-hidden', String(!isIndividual));
  resizeBox(box, session, isIndividual);
  const displaySetter = (node: HTMLElement) => (display: 'block' | 'none') =>
    patch.style(node, 'display', display === 'block' ? null : 'none');
  // Hide first, so that it slides open from zero height.
  if (isIndividual) patch.style(container, 'display', 'none');
  patch.toggle(container, 'not-visible', false);
  if (isIndividual) {
    patch.style(container, 'max-height', MAX_HEIGHT);
    patch.style(container, 'overflow-y', 'auto');
  }
  slide(firstView, !isIndividual, { durationMs, show: displaySetter(firstView) });
  slide(container, isIndividual, { durationMs, show: displaySetter(container) }).then(() => {
    if (showingIndividual.has(box)) return;
    patch.toggle(container, 'not-visible', true);
    patch.style(container, 'max-height', null);
    patch.style(container, 'overflow-y', null);
  });
}

/** Adds the label and states that the server's markup lacks for screen readers. */
function addAriaLabels({ nodes, patch }: Box): void {
  const { individualView: view } = nodes;
  const title = view.querySelector('[role="heading"]')?.textContent?.trim();
  if (title && !view.matches('[aria-label],[aria-labelledby]')) patch.attribute(view, 'aria-label', title);
  for (const target of targetsIn(view)) {
    if (!target.hasAttribute('aria-expanded')) patch.attribute(target, 'aria-expanded', 'false');
  }
}

/** Shows the view with individual choices. */
export function showIndividual(box: Box, session: Session, { isInstant = false } = {}): void {
  if (showingIndividual.has(box) || box.nodes.individualView === box.nodes.firstView) return;
  showingIndividual.add(box);
  addAriaLabels(box);
  prepareInputs(box.nodes.root, session, true);
  switchView(box, session, true, isInstant ? 0 : SLIDE_MS);
  box.enter(box.nodes.individualView, '#CookiePrefSave');
  box.onHidden(() => {
    showingIndividual.delete(box);
    switchView(box, session, false, 0);
    closeAll(box);
  });
}

/** Shows the first view again. */
export function showFirst(box: Box, session: Session): void {
  if (!showingIndividual.delete(box)) return;
  switchView(box, session, false, SLIDE_MS);
  box.enter(box.nodes.firstView, '#CookieBoxSaveButton');
}

/** Opens the box in the view with individual choices, without a way back to the first view. */
export function showPreferences(box: Box, session: Session, options: ShowOptions): void {
  const backNodes = box.nodes.root.querySelectorAll<HTMLElement>(
    '[data-cookie-back],[data-cookie-back]+._brlbs-separator',
  );
  for (const node of backNodes) box.patch.style(node, 'display', 'none');
  const wasOpen = box.isOpen();
  box.show(options);
  showIndividual(box, session, { isInstant: !wasOpen });
  box.onHidden(() => {
    for (const node of backNodes) box.patch.style(node, 'display', null);
  });
}

function setPanel(
  { patch }: Box,
  accordion: ParentNode,
  group: string,
  isOpen: boolean,
  durationMs: number,
): void {
  const find = (selector: string) =>
    [...accordion.querySelectorAll<HTMLElement>(selector)].filter(
      ({ dataset }) => (dataset.cookieAccordionParent ?? dataset.cookieAccordionTarget) === group,
    );
  for (const target of find('[data-cookie-accordion-target]')) {
    patch.attribute(target, 'aria-expanded', String(isOpen));
    for (const label of target.querySelectorAll<HTMLElement>('[data-cookie-accordion-status]')) {
      patch.toggle(label, 'borlabs-hide', (label.dataset.cookieAccordionStatus === 'hide') !== isOpen);
    }
  }
  for (const panel of find('[data-cookie-accordion-parent]')) {
    if (isOpen) {
      patch.style(panel, 'display', 'none');
      patch.toggle(panel, 'borlabs-hide', false);
    }
    const show = (display: 'block' | 'none') => {
      patch.toggle(panel, 'borlabs-hide', display === 'none');
      patch.style(panel, 'display', display === 'none' ? display : null);
    };
    slide(panel, isOpen, { durationMs, show });
  }
}

const isOpen = (target: Element) => target.getAttribute('aria-expanded') === 'true';
const targetsIn = (accordion: ParentNode) => [
  ...accordion.querySelectorAll<HTMLElement>('[data-cookie-accordion-target]'),
];

function closeAll(box: Box): void {
  for (const target of targetsIn(box.nodes.root).filter(isOpen)) {
    setPanel(box, box.nodes.root, target.dataset.cookieAccordionTarget ?? '', false, 0);
  }
}

/** Toggles the panel of a link in an accordion and closes the other panels. */
export function togglePanel(box: Box, target: HTMLElement): void {
  const accordion = target.closest('[data-cookie-accordion]') ?? box.nodes.root;
  const wasOpen = isOpen(target);
  keepPlace(target, box.scope, SLIDE_MS);
  for (const openTarget of targetsIn(accordion).filter(isOpen)) {
    setPanel(box, accordion, openTarget.dataset.cookieAccordionTarget ?? '', false, SLIDE_MS);
  }
  if (!wasOpen) setPanel(box, accordion, target.dataset.cookieAccordionTarget ?? '', true, SLIDE_MS);
}

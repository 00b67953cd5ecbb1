import { membersOf } from '#lib/members-of.ts';
import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';

/** The class by which other scripts recognise a form that is being sent. */
export const BUSY = 'elementor-form-waiting';
const DIM = 0.45;
const DIM_MS = 500;
const CLEAR_MS = 100;
const ROTATION_MS = 1000;

const SVG = 'http://www.w3.org/2000/svg';

/** Creates a ring with a gap as SVG, because not every site has the builder's icon font. */
function createSpinner(): HTMLElement {
  const spinner = document.createElement('span');
  spinner.className = 'elementor-button-text elementor-form-spinner';
  const ring = document.createElementNS(SVG, 'svg');
  const values = { viewBox: '0 0 16 16', width: '1em', height: '1em', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(values)) ring.setAttribute(name, value);
  const arc = document.createElementNS(SVG, 'path');
  const stroke = { d: 'M8 2a6 6 0 1 1-6 6', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' };
  for (const [name, value] of Object.entries(stroke)) arc.setAttribute(name, value);
  ring.append(arc);
  spinner.append(ring, '\u00a0');
  if (!prefersReducedMotion())
    ring.animate?.({ rotate: ['0deg', '360deg'] }, { duration: ROTATION_MS, iterations: Infinity });
  return spinner;
}

/** Shows a form as busy and disables its button until the scope ends. */
export function showBusy(form: HTMLFormElement, scope: Scope): void {
  const patch = createPatch();
  const button = membersOf(form).querySelector<HTMLButtonElement>('[type="submit"]');
  const spinner = createSpinner();
  const hadFocus = button !== null && button === document.activeElement;
  patch.toggle(form, BUSY, true);
  patch.attribute(form, 'aria-busy', 'true');
  const dimming = membersOf(form).animate?.({ opacity: DIM }, { duration: DIM_MS, fill: 'forwards' });
  if (button) {
    patch.attribute(button, 'disabled', '');
    (button.querySelector(':scope > span') ?? button).prepend(spinner);
  }
  scope.add(() => {
    patch.restore();
    spinner.remove();
    if (dimming) {
      const opacity = getComputedStyle(form).opacity;
      dimming.cancel();
      membersOf(form).animate({ opacity: [opacity, '1'] }, CLEAR_MS);
    }
    // A disabled button loses the focus.
    if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
  });
}

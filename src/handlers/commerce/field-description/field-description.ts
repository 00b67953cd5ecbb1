import { createPatch } from '#lib/patch.ts';
import { slide, stopSlide } from '#lib/slide.ts';
import { defineBehaviour } from '#runtime/define.ts';

const DURATION_MS = 250;
const FIELDS = 'input,select,textarea,button';

const isOpen = (description: HTMLElement) => getComputedStyle(description).display !== 'none';

/**
 * Shows what a field is about while a shopper is in it: opens with the focus or a click, closes with Escape, and when the
 * shopper goes elsewhere.
 */
export default defineBehaviour({
  mount({ element, scope }) {
    const description = element.querySelector<HTMLElement>('span.description');
    if (!description) return;
    const patch = createPatch();
    let shown = isOpen(description);
    let isPressed = false;
    const turn = (open: boolean) => {
      if (open === shown) return;
      shown = open;
      patch.attribute(description, 'aria-hidden', String(!open));
      const show = (display: string) => patch.style(description, 'display', display);
      slide(description, open, { durationMs: DURATION_MS, show });
    };
    const isField = (target: EventTarget | null) =>
      target instanceof Element && target.matches(FIELDS) && element.contains(target);
    // A press takes the focus at once. What it is on must not move before it is let go, or the click is lost; it follows.
    const leave = ({ target, type }: Event) => {
      if (!element.contains(target as Node) && !(isPressed && type === 'focusin')) turn(false);
    };
    const press = ({ type }: Event) => {
      isPressed = type === 'pointerdown';
    };
    scope.add(() => {
      stopSlide(description);
      patch.restore();
    });
    scope.listen(element, 'focusin', ({ target }) => isField(target) && turn(true));
    scope.listen(element, 'click', (event) => {
      // Whoever listens further out takes a click for one elsewhere.
      event.stopPropagation();
      if (isField(event.target)) turn(true);
    });
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      if (event.key !== 'Escape' || !shown || !isField(event.target)) return;
      event.preventDefault();
      turn(false);
    });
    // Before anyone can stop them.
    for (const type of ['click', 'focusin']) scope.listen(document, type, leave, { capture: true });
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      scope.listen(document, type, press, { capture: true });
    // In it while the code was on its way.
    if (isField(document.activeElement)) turn(true);
  },
});

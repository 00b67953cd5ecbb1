import { membersOf } from '#lib/members-of.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';

const SLIDE_MS = 250;
const FIELDS = 'input,select,textarea,button';
const CAPTURE = { capture: true };

interface Nodes {
  readonly description: HTMLElement;
}

/** Undefined until the shopper changes it: the description keeps the server's state. */
type IsOpen = boolean | undefined;

const isDisplayed = (node: HTMLElement) => getComputedStyle(node).display !== 'none';

function show({ get, set, nodes }: LiveWidget<unknown, Nodes, IsOpen>, isOpen: boolean): void {
  if (isOpen !== (get() ?? isDisplayed(nodes.description))) set(isOpen);
}

/** Closes the description when the visitor clicks or focuses something else. */
function closeFromOutside(widget: LiveWidget<unknown, Nodes, IsOpen>): void {
  const { element, scope } = widget;
  const root = document.documentElement;
  let isPointerDown = false;
  // Capture phase, before other listeners can stop the events.
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    const track = () => {
      isPointerDown = type === 'pointerdown';
    };
    scope.listen(root, type, track, CAPTURE);
  }
  for (const type of ['click', 'focusin']) {
    // Close on click, not when a press moves the focus: a layout shift before the release would lose the click.
    const close = ({ target }: Event) => {
      if (!element.contains(target as Node) && !(isPointerDown && type === 'focusin')) show(widget, false);
    };
    scope.listen(root, type, close, CAPTURE);
  }
}

export default defineWidget<unknown, Nodes, IsOpen>({
  nodes({ element }) {
    const description = element.querySelector<HTMLElement>('span.description');
    return description ? { description } : undefined;
  },
  state: () => undefined,
  view: (isOpen, { description }) => [
    [
      description,
      {
        attributes: { 'aria-hidden': isOpen === undefined ? undefined : String(!isOpen) },
        fold: isOpen === undefined ? undefined : { isOpen, slideMs: SLIDE_MS, as: 'block' },
      },
    ],
  ],
  // This file is loaded when a visitor comes near, so it also listens to the visitor.
  connect(widget) {
    const { element, nodes, get, scope } = widget;
    const isField = (target: EventTarget | null) =>
      target instanceof Element && membersOf(target).matches(FIELDS) && element.contains(target);
    const openFor = (target: EventTarget | null) => {
      if (isField(target)) show(widget, true);
    };
    scope.listen(element, 'focusin', ({ target }) => openFor(target));
    scope.listen(element, 'click', (event) => {
      // Listeners on ancestors would treat it as an outside click.
      event.stopPropagation();
      openFor(event.target);
    });
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      const isShown = get() ?? isDisplayed(nodes.description);
      if (event.key !== 'Escape' || !isShown || !isField(event.target)) return;
      event.preventDefault();
      show(widget, false);
    });
    closeFromOutside(widget);
    // The field may have been focused before the code loaded.
    openFor(document.activeElement);
  },
});

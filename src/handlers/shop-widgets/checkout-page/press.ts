import type { Scope } from '#runtime/scope.ts';

/** What a press on a part of the widget does, by selector. */
export type Presses = Readonly<Record<string, () => unknown>>;

const find = (presses: Presses, target: EventTarget | null) => {
  const selector = Object.keys(presses).find((each) => (target as Element | null)?.closest?.(each));
  return selector === undefined ? undefined : presses[selector];
};

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !/^(submit|image|button|reset|file)$/.test(target.type);

/**
 * Does what buttons and fields of the widget's sections are for, which all stand in the form of the order: `clicks` by a
 * press on the button, `fields` by Enter in a field. Enter in any other field of the form is for the order, although the browser
 * presses the first button of the form for it.
 */
export function onPresses(
  element: HTMLElement,
  presses: { clicks: Presses; fields: Presses },
  scope: Scope,
): void {
  let isOrder = false;
  const reset = () => {
    isOrder = false;
  };
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    reset();
    if (event.key !== 'Enter' || event.isComposing || !isField(event.target)) return;
    const run = find(presses.fields, event.target);
    isOrder = !run;
    if (!run) return;
    event.preventDefault();
    run();
  });
  for (const type of ['keyup', 'pointerdown']) scope.listen(element, type, reset);
  scope.listen(element, 'click', (event) => {
    const run = find(presses.clicks, event.target);
    if (!run) return;
    event.preventDefault();
    const button = event.target as HTMLButtonElement;
    if (isOrder && button.type === 'submit') {
      reset();
      button.form?.requestSubmit(button.form.querySelector<HTMLButtonElement>('#place_order'));
    } else run();
  });
}

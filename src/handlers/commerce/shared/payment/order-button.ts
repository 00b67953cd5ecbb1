import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { emit, listen } from '#platform/events.ts';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import type { MountContext } from '#runtime/define.ts';
import { VALIDATED_FIELDS } from '../forms/validation.ts';
import {
  addPageButtons,
  type ButtonApi,
  HAS_GATEWAY_BUTTON,
  type PageButtons,
  pageButtons,
  REGISTERED,
} from './gateway-buttons.ts';

const OFFSET_PX = 100;
const SCROLL_MS = 500;

const INVALID = 'woocommerce-invalid';
const EMPTY = `${INVALID}-required-field`;
const TERMS = 'input[name="terms"]';

/** Returns whether an element is displayed: errors in the closed shipping address do not count. */
const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

const findVisible = <E extends Element = Element>(form: Element, selector: string): E[] =>
  [...membersOf(form).querySelectorAll<E>(selector)].filter(isVisible);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns whether a row is unanswered. For several choices, one is enough. */
function isUnanswered(row: Element): boolean {
  const field = row.querySelector<Field>('input,select,textarea');
  if (!field || !/^(?:checkbox|radio)$/.test(field.type)) return field?.value === '';
  const checkedSelector = `input[type="${field.type}"]:checked`;
  return row.querySelector(checkedSelector) === null;
}

const rowOf = (field: Element): Element | null => field.closest('.form-row');

/**
 * Marks rows that must still be filled in or agreed to. Returns the visible rows with errors, in document
 * order.
 */
function markInvalidRows(form: HTMLElement): Element[] {
  for (const terms of findVisible(form, TERMS)) rowOf(terms)?.classList.remove(INVALID, EMPTY);
  for (const field of membersOf(form).querySelectorAll(VALIDATED_FIELDS)) emit(field, 'validate');
  for (const row of findVisible(form, '.validate-required'))
    if (isUnanswered(row)) row.classList.add(INVALID, EMPTY);
  for (const terms of findVisible<HTMLInputElement>(form, TERMS))
    if (!terms.checked) rowOf(terms)?.classList.add(INVALID);
  return findVisible(form, `.${INVALID}`);
}

function scrollToRow(row: Element, scope: Scope): void {
  const topPx = row.getBoundingClientRect().top + scrolledPx() - OFFSET_PX;
  scrollPage(topPx, scope, { durationMs: SCROLL_MS });
}

/** Submits a form without the browser's validation. Listeners may prevent it. */
function submitForm(form: HTMLFormElement): void {
  if (membersOf(form).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })))
    // A field named "submit" would hide the method.
    HTMLFormElement.prototype.submit.call(form);
}

interface OrderButton {
  /** Hides the shop's button if the server expects one from the gateway, whose script may still load. */
  hideIfExpected(gateway: string): void;
  /** Shows the gateway's button or the shop's. */
  show(gateway: string): void;
  /** Shows the button again if it was cleared. */
  showAgain(gateway: string): void;
  /** Removes the gateway's button until the next `show`, because it may show an old total. */
  clear(): void;
}

interface OrderButtonOptions extends Pick<MountContext, 'scope' | 'runtime'> {
  /** Whether the form is validated before submit, as for orders. */
  readonly isOrder: boolean;
  /** Returns the chosen gateway; `''` without one. */
  readonly chosenGateway: () => string;
}

/** Shows the chosen gateway's registered order button in a form. */
export function startOrderButton(
  form: HTMLElement,
  { isOrder, chosenGateway, scope, runtime }: OrderButtonOptions,
): OrderButton {
  const report = (error: unknown) =>
    runtime.report(error, { handler: 'checkout', element: form, phase: 'order button' });
  const patch = scope.patch();
  patch.keep(form, { classes: [HAS_GATEWAY_BUTTON] });
  scope.add(addPageButtons(report));

  const api: ButtonApi = {
    submit() {
      if (form instanceof HTMLFormElement) submitForm(form);
    },
    async validate() {
      if (!isOrder || scope.disposed) return { hasError: false };
      // Only the checkout has this handler, which shows the errors.
      await runtime.summon(form, 'field-validation');
      const [invalidRow] = markInvalidRows(form);
      if (invalidRow) scrollToRow(invalidRow, scope);
      return { hasError: invalidRow !== undefined };
    },
  };
  const callButtons = (run: (buttons: Partial<PageButtons>) => void) => {
    try {
      const buttons = pageButtons();
      if (buttons && !scope.disposed) run(buttons);
    } catch (error) {
      // The page's global may belong to the original or another script.
      report(error);
    }
  };
  let needsShow = true;
  const show = (gateway: string) => {
    needsShow = false;
    callButtons((buttons) => buttons.__maybeShow?.(gateway, api));
  };
  listen(document.body, REGISTERED, () => show(chosenGateway()), scope);
  return {
    show,
    hideIfExpected: (gateway) => callButtons((buttons) => buttons.__maybeHideDefaultButtonOnInit?.(gateway)),
    showAgain: (gateway) => {
      if (needsShow) show(gateway);
    },
    clear() {
      needsShow = true;
      callButtons((buttons) => buttons.__cleanup?.());
    },
  };
}

import { membersOf } from '#lib/members-of.ts';
import { preventDoubleSubmit } from '#platform/block.ts';
import { emit, listen } from '#platform/events.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import { type Estimator, findEstimator } from './estimator.ts';
import { meterText, rateStrength, type StrengthRating, UNKNOWN } from './model.ts';
import { type Rules, readRules } from './settings.ts';

const ACCOUNT = 'form.register';
const FIELDS =
  '#reg_password,form.checkout #account_password,form:is(.edit-account,.lost_reset_password) #password_1';
const METER = 'woocommerce-password-strength';
const BLOCKED = { classes: { disabled: true }, attributes: { disabled: 'disabled' } };

/** A password that is rated. */
interface Rated {
  readonly field: HTMLInputElement;
  readonly estimator: Estimator;
  readonly rules: Rules;
}

interface Nodes {
  readonly isAccount: boolean;
  readonly rated: Rated | undefined;
}

interface MeterState {
  /** False when the field was emptied. */
  readonly isShown: boolean;
  readonly strength: number;
}

/** Undefined until something is typed. */
type State = MeterState | undefined;

function findRated(element: HTMLElement, isAccount: boolean): Rated | undefined {
  const found = isAccount ? membersOf(element).querySelector('#reg_password') : element;
  const field = found?.matches(FIELDS) ? (found as HTMLInputElement) : undefined;
  const estimator = field && findEstimator(field.form);
  return estimator && { field, estimator, rules: readRules() };
}

const meterOf = ({ isShown }: MeterState, { level, isTooWeak }: StrengthRating, rules: Rules) =>
  ({
    as: 'div',
    key: 'meter',
    look: {
      attributes: { 'aria-live': 'polite' },
      classes: { [METER]: true, ...(level && { [level]: true }) },
      style: { display: isShown ? undefined : 'none' },
      text: meterText({ level, isTooWeak }, rules),
    },
  }) as const;

const hintOf = ({ hint }: Rules) =>
  ({
    as: 'small',
    key: 'hint',
    look: { classes: { 'woocommerce-password-hint': true }, text: hint },
  }) as const;

/** Shows the strength below a password, and disables the submit buttons while it is too weak. */
function* view(state: State, { rated }: Nodes): View {
  if (!rated || !state) return;
  const { field, rules } = rated;
  const form = membersOf(field.form);
  const rating = rateStrength(state.strength, rules.minimum);
  if (rating.isTooWeak && (rules.stopsCheckout || !form?.matches('form.checkout'))) {
    for (const button of form?.querySelectorAll<HTMLElement>('button[type=submit]') ?? [])
      yield [button, BLOCKED];
  }
  const hints = rating.needsHint && rules.hint ? [hintOf(rules)] : [];
  yield [field, { after: [...hints, meterOf(state, rating, rules)] }];
}

/** Returns the event for a meter that was shown or hidden; undefined if it was neither. */
function eventFor(before: State, isShown: boolean): string | undefined {
  if (isShown === before?.isShown) return undefined;
  if (!isShown) return 'wc-password-strength-hide';
  return before ? 'wc-password-strength-show' : 'wc-password-strength-added';
}

/** Rates the password while it is typed. */
function watchField(
  { field, estimator }: Rated,
  { get, set, scope, report }: LiveWidget<unknown, Nodes, State>,
): void {
  let isRequested = false;
  // The estimator is large: load it only when a visitor focuses the field or it has a value.
  const load = () => {
    if (isRequested) return;
    isRequested = true;
    estimator.load().then(update, report);
  };
  const update = () => {
    const before = get();
    const isShown = field.value !== '';
    if (scope.disposed || !(isShown || before)) return;
    if (isShown) load();
    set({ isShown, strength: isShown ? estimator.strengthOf(field.value) : UNKNOWN });
    const event = eventFor(before, isShown);
    if (event) emit(document.body, event);
  };
  if (field === document.activeElement || field.value) load();
  scope.listen(field, 'focusin', load);
  for (const event of ['keyup', 'change', 'input']) listen(field, event, update, scope);
}

export default defineWidget<unknown, Nodes, State>({
  nodes({ element }) {
    const isAccount = membersOf(element).matches(ACCOUNT);
    return { isAccount, rated: findRated(element, isAccount) };
  },
  state: () => undefined,
  view,
  // This file is loaded when a visitor comes near, so it also listens to the visitor.
  connect(widget) {
    const { element, nodes, scope } = widget;
    // A second submit would fail, because the account exists by then. Runs without typing, because browsers may
    // autofill the form.
    if (nodes.isAccount) preventDoubleSubmit(element, scope);
    if (nodes.rated) watchField(nodes.rated, widget);
  },
});

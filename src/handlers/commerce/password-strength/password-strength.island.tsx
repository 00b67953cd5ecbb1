import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { membersOf } from '#lib/members-of.ts';
import { preventDoubleSubmit } from '#platform/block.ts';
import { emit, listen } from '#platform/events.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { useListeners } from '#react/use-listeners.ts';
import { type Estimator, findEstimator } from './estimator.ts';
import { meterText, rateStrength, UNKNOWN } from './model.ts';
import { type Rules, readRules } from './settings.ts';

const ACCOUNT = 'form.register';
const FIELDS =
  '#reg_password,form.checkout #account_password,form:is(.edit-account,.lost_reset_password) #password_1';
const METER = 'woocommerce-password-strength';

interface MeterState {
  /** False when the field was emptied. */
  readonly isShown: boolean;
  readonly strength: number;
}

interface StrengthProps extends Pick<IslandProps, 'scope' | 'report'> {
  readonly field: HTMLInputElement;
  readonly estimator: Estimator;
  readonly rules: Rules;
}

/** Shows the strength below a password, and disables the submit buttons while it is too weak. */
function Strength({ field, estimator, rules, scope, report }: StrengthProps) {
  const { form } = field;
  const [meterState, setMeterState] = useState<MeterState>();
  const [meter, setMeter] = useState<HTMLElement | null>(null);
  const { level, isTooWeak, needsHint } = rateStrength(meterState?.strength ?? UNKNOWN, rules.minimum);
  const isBlocked = isTooWeak && (rules.stopsCheckout || !membersOf(form)?.matches('form.checkout'));

  const isRequested = useRef(false);
  // The estimator is large: load it only when a visitor focuses the field or it has a value.
  const load = useLatest(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    estimator.load().then(updateMeter, report);
  });
  const updateMeter = useLatest(() => {
    const isShown = field.value !== '';
    if (scope.disposed || !(isShown || meterState)) return;
    if (isShown) load();
    const strength = isShown ? estimator.strengthOf(field.value) : UNKNOWN;
    flushSync(() => setMeterState({ isShown, strength }));
    if (isShown === meterState?.isShown) return;
    const shown = meterState ? 'show' : 'added';
    emit(document.body, `wc-password-strength-${isShown ? shown : 'hide'}`);
  });
  useLayoutEffect(() => {
    if (field === document.activeElement || field.value) load();
  }, [field, load]);
  useListeners(updateMeter, (on, scope) => {
    for (const event of ['keyup', 'change', 'input']) listen(field, event, on, scope);
  });

  const blockedLook = { classes: { disabled: true }, attributes: { disabled: 'disabled' } };
  return (
    <>
      <ServerNode of={field} onFocus={load} />
      <ServerNode
        of={[...(membersOf(form)?.querySelectorAll<HTMLElement>('button[type=submit]') ?? [])]}
        each={() => (isBlocked ? blockedLook : {})}
      />
      {meterState && (
        <InsertedNode
          of={field}
          at="after"
          ref={setMeter}
          attributes={{ 'aria-live': 'polite' }}
          classes={{ [METER]: true, ...(level && { [level]: true }) }}
          style={{ display: meterState.isShown ? undefined : 'none' }}
          text={meterText({ level, isTooWeak }, rules)}
        />
      )}
      {meter && needsHint && rules.hint && (
        <InsertedNode
          of={meter}
          at="after"
          as="small"
          classes={{ 'woocommerce-password-hint': true }}
          text={rules.hint}
        />
      )}
    </>
  );
}

function PasswordStrength({ element, scope, report }: IslandProps) {
  const [isAccount] = useState(() => membersOf(element).matches(ACCOUNT));
  const [field] = useState(() => {
    const found = isAccount ? membersOf(element).querySelector('#reg_password') : element;
    return found?.matches(FIELDS) ? (found as HTMLInputElement) : undefined;
  });
  const [estimator] = useState(() => field && findEstimator(field.form));
  const [rules] = useState(readRules);
  // A second submit would fail, because the account exists by then. Runs without typing, because browsers may
  // autofill the form.
  useLayoutEffect(() => {
    const childScope = scope.child();
    if (isAccount) preventDoubleSubmit(element, childScope);
    return childScope.dispose;
  }, [isAccount, element, scope]);
  if (!field || !estimator) return null;
  return <Strength field={field} estimator={estimator} rules={rules} scope={scope} report={report} />;
}

export default defineIsland({ component: PasswordStrength });

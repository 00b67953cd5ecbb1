import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendOnce } from '#platform/block.ts';
import { emit } from '#platform/events.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { usePublicEvent } from '../shared/use-events.ts';
import { type Estimator, findEstimator } from './estimator.ts';
import { tellOf, UNKNOWN, verdictOn } from './model.ts';
import { type Rules, readRules } from './settings.ts';

const ACCOUNT = 'form.register';
const FIELDS =
  '#reg_password,form.checkout #account_password,form:is(.edit-account,.lost_reset_password) #password_1';
const METER = 'woocommerce-password-strength';

interface Judged {
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
  const [judged, setJudged] = useState<Judged>();
  const [meter, setMeter] = useState<HTMLElement | null>(null);
  const { level, isTooWeak, needsHint } = verdictOn(judged?.strength ?? UNKNOWN, rules.minimum);
  const isStopped = isTooWeak && (rules.stopsCheckout || !form?.matches('form.checkout'));

  const isAsked = useRef(false);
  // The estimator is large: load it only when a visitor focuses the field or it has a value.
  const load = useLatest(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    estimator.load().then(judge, report);
  });
  const judge = useLatest(() => {
    const isShown = field.value !== '';
    if (scope.disposed || !(isShown || judged)) return;
    if (isShown) load();
    const strength = isShown ? estimator.strengthOf(field.value) : UNKNOWN;
    flushSync(() => setJudged({ isShown, strength }));
    if (isShown === judged?.isShown) return;
    const shown = judged ? 'show' : 'added';
    emit(document.body, `wc-password-strength-${isShown ? shown : 'hide'}`);
  });
  useLayoutEffect(() => {
    if (field === document.activeElement || field.value) load();
  }, [field, load]);
  usePublicEvent(field, 'keyup', judge);
  usePublicEvent(field, 'change', judge);
  usePublicEvent(field, 'input', judge);

  const stopped = { classes: { disabled: true }, attributes: { disabled: 'disabled' } };
  return (
    <>
      <ServerNode of={field} onFocus={load} />
      <ServerNode
        of={[...(form?.querySelectorAll<HTMLElement>('button[type=submit]') ?? [])]}
        each={() => (isStopped ? stopped : {})}
      />
      {judged && (
        <InsertedNode
          of={field}
          at="after"
          ref={setMeter}
          attributes={{ 'aria-live': 'polite' }}
          classes={{ [METER]: true, ...(level && { [level]: true }) }}
          style={{ display: judged.isShown ? undefined : 'none' }}
          text={tellOf({ level, isTooWeak }, rules)}
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

/** Shows a new password's strength during typing and blocks weak ones. Submits a registration form once. */
function PasswordStrength({ element, scope, report }: IslandProps) {
  const [isAccount] = useState(() => element.matches(ACCOUNT));
  const [field] = useState(() => {
    const found = isAccount ? element.querySelector('#reg_password') : element;
    return found?.matches(FIELDS) ? (found as HTMLInputElement) : undefined;
  });
  const [estimator] = useState(() => field && findEstimator(field.form));
  const [rules] = useState(readRules);
  // A second submit would fail, because the account exists by then. Runs without typing, because browsers may
  // autofill the form.
  useLayoutEffect(() => {
    const own = scope.child();
    if (isAccount) sendOnce(element, own);
    return own.dispose;
  }, [isAccount, element, scope]);
  if (!field || !estimator) return null;
  return <Strength field={field} estimator={estimator} rules={rules} scope={scope} report={report} />;
}

export default defineIsland({ component: PasswordStrength });

import { isOn } from '#lib/is-on.ts';
import { createPatch } from '#lib/patch.ts';
import { sendOnce } from '#platform/block.ts';
import { listen } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { findEstimator } from './estimator.ts';
import { createMeter } from './meter.ts';
import { verdictOn } from './model.ts';

const ACCOUNT = 'form.register';
const FIELDS =
  '#reg_password,form.checkout #account_password,form:is(.edit-account,.lost_reset_password) #password_1';
const MINIMUM = 3;

/** What the page says about passwords. */
function readTexts() {
  const given = params('wc_password_strength_meter_params') ?? {};
  const words = params('pwsL10n') ?? {};
  const minimum = Number(given.min_password_strength || MINIMUM);
  return {
    minimum: Number.isFinite(minimum) ? minimum : MINIMUM,
    stopsCheckout: isOn(given.stop_checkout),
    error: given.i18n_password_error ?? '',
    hint: given.i18n_password_hint ?? '',
    wordFor: (level: 'short' | 'bad' | 'good' | 'strong') => words[level] || translate(shopTexts[level]),
  };
}

/** Tells how strong a new password is while it is typed, keeps one that is too weak from being sent, and has a new account asked for once. */
export default defineBehaviour({
  mount({ element, scope, report }) {
    const isAccount = element.matches(ACCOUNT);
    // Sent again, the shop would answer that there is such an account already. Browsers may fill all of it in: nobody types then.
    if (isAccount) sendOnce(element, scope);
    const field = isAccount
      ? element.querySelector<HTMLInputElement>('#reg_password')
      : (element as HTMLInputElement);
    if (!field?.matches(FIELDS)) return;
    const { form } = field;
    const estimator = findEstimator(form);
    if (!estimator) return;
    const texts = readTexts();
    const meter = createMeter(field, scope);
    const buttons = createPatch();
    scope.add(buttons.restore);
    const mayStop = texts.stopsCheckout || !form?.matches('form.checkout');

    const stop = (isTooWeak: boolean) => {
      if (!isTooWeak || !mayStop) return buttons.restore();
      for (const button of form?.querySelectorAll('button[type=submit]') ?? []) {
        buttons.attribute(button, 'disabled', 'disabled');
        buttons.toggle(button, 'disabled', true);
      }
    };
    const judge = () => {
      if (scope.disposed) return;
      const { level, isTooWeak, needsHint } = verdictOn(
        field.value ? estimator.strengthOf(field.value) : -1,
        texts.minimum,
      );
      stop(isTooWeak);
      if (!field.value) return meter.hide();
      const word = level ? texts.wordFor(level) : '';
      const error = isTooWeak && texts.error ? ` - ${texts.error}` : '';
      meter.show({ level, text: word + error, hint: needsHint ? texts.hint : '' });
    };
    const load = () => estimator.load().then(judge, report);

    for (const type of ['keyup', 'change', 'input']) listen(field, type, judge, scope);
    // It weighs more than all else on the page: only for those who are about to type.
    if (field === document.activeElement || field.value) load();
    else scope.listen(field, 'focus', load, { once: true });
  },
});

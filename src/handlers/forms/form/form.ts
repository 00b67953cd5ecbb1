import { membersOf } from '#lib/members-of.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { keepDraft, loadDraftParser } from '../shared/draft.ts';
import { makeIdsUnique } from '../shared/make-ids-unique.ts';
import { createFormMessages } from './form-messages.ts';
import { startPickers } from './pickers.ts';
import { createSender } from './sender.ts';
import { type Settings, settings } from './settings.ts';
import { watchUploads } from './uploads.ts';

const hiddenValue = (form: HTMLFormElement, name: string) =>
  membersOf(form).querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';

export default defineBehaviour<Settings>({
  settings,
  async mount({ element, settings: values, scope, report }) {
    const form = element.querySelector<HTMLFormElement>('form.elementor-form');
    if (!form) return;
    const patch = createPatch();
    scope.add(patch.restore);
    makeIdsUnique(form, patch);
    const messages = createFormMessages(form, patch, scope);
    const has = (selector: string) => membersOf(form).querySelector(selector) !== null;
    // If code does not load, the form stays as the server rendered it and can be sent.
    const optional = <T>(code: Promise<T> | undefined) =>
      code?.catch((error: unknown) => {
        report(error);
        return undefined;
      });

    const [read, withSteps, withCaptcha] = await Promise.all([
      optional(loadDraftParser()),
      has('.e-field-step') ? optional(import('./steps.ts')) : undefined,
      has('.elementor-g-recaptcha') ? optional(import('./captcha.ts')) : undefined,
    ]);
    if (scope.disposed) return;
    // Without the code for steps, show the whole form: in popups and panels all but the first step are hidden.
    if (has('.e-field-step') && !withSteps) patch.toggle(form, 'skerry-plain', true);
    const draft = pageConfig.isEdit
      ? undefined
      : keepDraft(form, `form-${hiddenValue(form, 'post_id')}-${hiddenValue(form, 'form_id')}`, scope, read);

    const steps = withSteps?.startSteps({ element, form, settings: values, patch, scope });
    const captcha = withCaptcha?.startCaptcha(form, { scope, report });
    startPickers(form, scope);
    const send = createSender({
      form,
      messages,
      scope,
      report,
      isRefusable: watchUploads(form, messages, scope),
      prepare: () => captcha?.prepare(),
      onSent() {
        draft?.clear();
      },
      showInvalid: () => steps?.showInvalid(),
      onRefused: () => captcha?.reset(),
    });
    // jQuery's `submit` would otherwise send the form natively.
    listen(
      form,
      'submit',
      (event) => {
        event.preventDefault();
        return pageConfig.isEdit ? undefined : send();
      },
      scope,
    );
  },
});

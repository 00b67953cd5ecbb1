import { membersOf } from '#lib/members-of.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineWidget } from '#runtime/widget.ts';
import { keepDraft, loadDraftParser } from '../shared/draft.ts';
import { makeIdsUnique } from '../shared/id-references.ts';
import { AT_REST, type FormState, type Settings, settings } from './model.ts';
import { startPickers } from './pickers.ts';
import { type FormNodes, type LiveForm, view } from './view.ts';

const hiddenValue = (form: HTMLFormElement, name: string) =>
  membersOf(form).querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';

/** Restores and keeps what a visitor types, until the form is sent. */
function startDraft({ nodes: { form }, scope, get }: LiveForm, read: Parameters<typeof keepDraft>[3]): void {
  const key = `form-${hiddenValue(form, 'post_id')}-${hiddenValue(form, 'form_id')}`;
  const { clear } = keepDraft(form, key, scope, read);
  // Clear at once: a page's listener may leave the page.
  listen(form, 'submit_success', clear, scope);
  scope.listen(form, 'reset', () => get().isSent && clear());
}

async function start(widget: LiveForm): Promise<void> {
  const { nodes, scope, set, report } = widget;
  const { form } = nodes;
  makeIdsUnique(form, scope);
  const has = (selector: string) => membersOf(form).querySelector(selector) !== null;
  // If code does not load, the form stays as the server rendered it and can be sent.
  const optional = <T>(code: Promise<T> | undefined) =>
    code?.catch((error: unknown) => {
      report(error);
      return undefined;
    });
  const hasSteps = has('.e-field-step');
  const [read, withSteps, withCaptcha] = await Promise.all([
    optional(loadDraftParser()),
    hasSteps ? optional(import('./steps.ts')) : undefined,
    has('.elementor-g-recaptcha') ? optional(import('./captcha.ts')) : undefined,
  ]);
  if (scope.disposed) return;
  // Without the code for steps, show the whole form: in popups and panels all but the first step are hidden.
  if (hasSteps && !withSteps) set((state) => ({ ...state, isPlain: true }));
  if (!pageConfig.isEdit) startDraft(widget, read);
  withSteps?.startSteps(widget);
  withCaptcha?.startCaptcha(widget);
  startPickers(form, scope);
}

export default defineWidget<Settings, FormNodes, FormState>({
  settings,
  nodes({ element }) {
    const form = element.querySelector<HTMLFormElement>('form.elementor-form');
    if (!form) return undefined;
    const find = (selector: string) => membersOf(form).querySelector<HTMLElement>(selector);
    const fields = find('.elementor-form-fields-wrapper');
    const submit = find('.elementor-field-type-submit');
    return {
      element,
      form,
      steps: [...membersOf(form).querySelectorAll<HTMLElement>('.elementor-field-type-step')],
      above: fields && ((fields.previousElementSibling as HTMLElement | null) ?? form),
      submit,
      submitClasses: [...(submit?.classList ?? [])],
    };
  },
  state: () => AT_REST,
  view,
  connect: start,
});

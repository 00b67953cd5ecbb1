import { membersOf } from '#lib/members-of.ts';
import { onceInView } from '#platform/in-view.ts';
import { warmUp } from '#runtime/first-sign.ts';
import { sessionArea } from '#storage/area.ts';
import type { DraftsItem } from '../shared/draft.ts';
import { startCounters } from './counters.ts';
import { addSpinners, startAcceptance, syncFreeText, untickOthers, withScheme } from './fields.ts';
import type { FormContext } from './form-context.ts';
import { type InteractionCode, importInteractionCode, withInteractionCode } from './page-functions.ts';
import { callPageFunction, pageForms, readApi, type SubmitOptions } from './page-object.ts';

const DRAFTS: DraftsItem = 'skerry-drafts';

// How long further submits are ignored while wrappers of other scripts delay the first.
const SAME_PRESS_MS = 1000;

// Events that only visitors cause. `change` and `focus` are trusted even if a script caused them.
const VISITOR_EVENTS = ['pointerdown', 'keydown', 'click', 'beforeinput', 'drop'];

function sendByScript(context: FormContext): void {
  const { form, scope } = context;
  let isNative = false;
  context.sendNatively = (submitter) => {
    isNative = true;
    membersOf(form).requestSubmit(submitter?.matches('[type="submit"]') ? submitter : null);
  };
  // The entry's placeholder for `submit` dispatches this event if it could not be replaced because another
  // script wrapped it.
  scope.listen<CustomEvent<SubmitOptions | null>>(form, 'skerry:send', (event) => {
    event.preventDefault();
    context.ourFunctions.submit(form, event.detail ?? {});
  });
  scope.listen<SubmitEvent>(form, 'submit', (event) => {
    if (isNative || !readApi()) return;
    event.preventDefault();
    if (context.stopIgnoringSubmits || context.isSending) return;
    const stop = scope.timeout(() => {
      context.stopIgnoringSubmits = undefined;
    }, SAME_PRESS_MS);
    context.stopIgnoringSubmits = () => {
      context.stopIgnoringSubmits = undefined;
      stop();
    };
    const options = { submitter: event.submitter };
    context.sentCountAtPress.set(options, context.sentCount);
    Promise.resolve(callPageFunction(context, 'submit', form, options)).catch((error) => {
      context.report(error);
      // The wrapper threw before it called ours.
      if (context.sentCountAtPress.has(options)) context.ourFunctions.submit(form, options);
    });
  });
}

/** Starts what only some forms need, before any interaction. */
function startBeforeInteraction(context: FormContext): void {
  const { form, scope } = context;
  const runSoon = (run: (code: InteractionCode) => void) =>
    scope.timeout(() => withInteractionCode((code) => scope.disposed || run(code)), 0);
  if (membersOf(form).querySelector('.wpcf7-character-count')) startCounters(context);
  if (pageForms()?.cached) runSoon(({ refreshCached }) => refreshCached(context));
  if (membersOf(form).querySelector('.cf-turnstile'))
    runSoon(({ renderTurnstile }) => renderTurnstile(context));
}

/** Prepares a form before any interaction, and loads the rest of its code on the first one. */
export function startForm(context: FormContext): void {
  const { root, form, patch, scope, runtime, refreshers } = context;
  const refresh = (changed?: Element) => {
    for (const refresher of refreshers) refresher(changed);
  };
  patch.toggle(root, 'no-js', false);
  patch.toggle(root, 'js', true);
  Object.assign(form, { wpcf7: context.info });
  scope.add(() => Reflect.deleteProperty(form, 'wpcf7'));
  addSpinners(context);
  startAcceptance(context);
  refreshers.add((changed) => syncFreeText(context, changed));
  refresh();

  scope.listen(form, 'change', ({ target }) => {
    const changed = target as Element;
    if (changed instanceof HTMLInputElement && changed.matches('.wpcf7-validates-as-url')) {
      changed.value = withScheme(changed.value);
    }
    untickOthers(context, changed);
    refresh(context.isRestoring ? undefined : changed);
    if (!context.isRestoring && !context.isDone && changed.closest('.wpcf7-form-control'))
      context.pending = changed;
  });
  const onVisitorEvent = ({ isTrusted }: Event) => {
    if (isTrusted) context.isDone = false;
  };
  for (const type of VISITOR_EVENTS) scope.listen(root, type, onVisitorEvent, { capture: true });
  scope.listen(form, 'wpcf7reset', () => refresh());
  scope.listen(form, 'reset', () => {
    callPageFunction(context, 'reset', form);
    // The fields are reset only after the event.
    scope.timeout(refresh, 0);
  });
  sendByScript(context);

  let isStarted = false;
  const startOnInteraction = () => {
    if (isStarted) return;
    isStarted = true;
    return withInteractionCode(({ startFilling }) => scope.disposed || startFilling(context)).catch(
      (error) => {
        const allowRetry = () => {
          isStarted = false;
        };
        if (navigator.onLine) allowRetry();
        else scope.listen(window, 'online', allowRetry, { once: true });
        throw error;
      },
    );
  };
  for (const type of ['pointerdown', 'focusin', 'input', 'change'])
    scope.listen(root, type, startOnInteraction);
  // Download the code when the form is in view, before the first interaction.
  onceInView(root, () => runtime.downloadLater(importInteractionCode, scope.signal), scope);
  warmUp(
    () => onceInView(root, () => void withInteractionCode(() => {}).catch(() => {}), scope),
    scope.signal,
  );
  // The visitor may have chosen a file before this code ran.
  context.pending = [
    ...membersOf(form).querySelectorAll<HTMLInputElement>('.wpcf7-form-control[type="file"]'),
  ].find(({ files }) => files?.length);
  if (context.pending || sessionArea.get(DRAFTS)) scope.timeout(startOnInteraction, 0);
  startBeforeInteraction(context);
}

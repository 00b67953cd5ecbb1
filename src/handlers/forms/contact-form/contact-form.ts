import { membersOf } from '#lib/members-of.ts';
import { onceInView } from '#platform/in-view.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { warmUp } from '#runtime/first-sign.ts';
import { defineWidget } from '#runtime/widget.ts';
import { sessionArea } from '#storage/area.ts';
import type { DraftsItem } from '../shared/draft.ts';
import { makeIdsUnique } from '../shared/id-references.ts';
import { adaptFields, CONTROL, findAll, findFreeTexts, readValues } from './fields.ts';
import { endPress, type FormState, initialState, startPress, withValues } from './model.ts';
import {
  type InteractionCode,
  importInteractionCode,
  pageFunctionsFor,
  registerForm,
  withInteractionCode,
} from './page-api/page-functions.ts';
import { callPageFunction, pageForms, readApi, type SubmitOptions } from './page-api/page-object.ts';
import { type FormInfo, type FormNodes, type LiveForm, view } from './view.ts';

const DRAFTS: DraftsItem = 'skerry-drafts';

// How long further submits are ignored while wrappers of other scripts delay the first.
const SAME_PRESS_MS = 1000;

// Events that only visitors cause. `change` and `focus` are trusted even if a script caused them.
const VISITOR_EVENTS = ['pointerdown', 'keydown', 'click', 'beforeinput', 'drop'];

/** What only some forms need. */
const importRareCode = () => import('./rare-forms.ts');

const toInt = (text: string) => Math.abs(Number.parseInt(text, 10)) || 0;

/** Reads a form's properties from its hidden fields. */
function readInfo(root: Element, form: HTMLFormElement): FormInfo {
  const hidden = (name: string) =>
    membersOf(form).querySelector<HTMLInputElement>(`input[name="_wpcf7${name}"]`)?.value ?? '';
  return {
    id: toInt(hidden('')),
    pluginVersion: hidden('_version'),
    locale: hidden('_locale'),
    unitTag: hidden('_unit_tag') || root.id,
    containerPost: toInt(hidden('_container_post')),
  };
}

/** Puts the properties that other scripts read on the form. */
function publishInfo({ nodes: { root, form, info }, scope, get }: LiveForm): void {
  const wpcf7 = {
    ...info,
    parent: root,
    /** The class of the status. */
    get status() {
      return get().status;
    },
    /** The validation rules; undefined until they are loaded. */
    get schema() {
      return pageForms()?.schemas?.get(info.id);
    },
    /** True if the next reset ends with the status `sent`. */
    get resetOnMailSent() {
      return get().isSent || undefined;
    },
  };
  Object.assign(form, { wpcf7 });
  scope.add(() => Reflect.deleteProperty(form, 'wpcf7'));
}

/** Shows what depends on the values of the fields. */
const refresh = ({ nodes: { form }, set }: LiveForm): void =>
  set((state) => withValues(state, readValues(form)));

/** Remembers a control that is to be validated. */
function setPending({ nodes: { form }, set }: LiveForm, changed: Element): void {
  const pending = [...membersOf(form).elements].indexOf(changed);
  set((state) => ({ ...state, pending }));
}

function onChange(widget: LiveForm, changed: Element): void {
  const { nodes, get } = widget;
  const { form } = nodes;
  adaptFields(form, changed);
  refresh(widget);
  if (get().isRestoring) return;
  // A chosen choice passes the focus to its text field.
  const chosen = findFreeTexts(form).find(({ box }) => box === changed && box.checked);
  chosen?.text?.focus();
  if (!get().isDone && changed.closest(CONTROL)) setPending(widget, changed);
}

function listenToFields(widget: LiveForm): void {
  const { nodes, scope, get, set } = widget;
  const { root, form } = nodes;
  scope.listen(form, 'change', ({ target }) => onChange(widget, target as Element));
  const onVisitorEvent = ({ isTrusted }: Event) => {
    if (isTrusted && get().isDone) set((state) => ({ ...state, isDone: false }));
  };
  for (const type of VISITOR_EVENTS) scope.listen(root, type, onVisitorEvent, { capture: true });
  scope.listen(form, 'wpcf7reset', () => refresh(widget));
  scope.listen(form, 'reset', () => {
    callPageFunction(widget, 'reset', form);
    // The fields are reset only after the event.
    scope.timeout(() => refresh(widget), 0);
  });
}

/** Sends the form on the press of a button, through wrappers of other scripts. */
function press(widget: LiveForm, submitter: HTMLElement | null): void {
  const { nodes, scope, get, set, report } = widget;
  const { form, presses, ours } = nodes;
  set(startPress);
  const { pressCount, sentCount } = get();
  scope.timeout(() => set((state) => endPress(state, pressCount)), SAME_PRESS_MS);
  const options = { submitter };
  presses.set(options, sentCount);
  Promise.resolve(callPageFunction(widget, 'submit', form, options)).catch((error) => {
    report(error);
    // The wrapper threw before it called ours.
    if (presses.has(options)) ours.submit(form, options);
  });
}

function listenToSubmits(widget: LiveForm): void {
  const { nodes, scope, get } = widget;
  const { form, ours } = nodes;
  // The entry's placeholder for `submit` dispatches this event if it could not be replaced because another
  // script wrapped it.
  scope.listen<CustomEvent<SubmitOptions | null>>(form, 'skerry:send', (event) => {
    event.preventDefault();
    ours.submit(form, event.detail ?? {});
  });
  scope.listen<SubmitEvent>(form, 'submit', (event) => {
    const { isNative, isIgnoring, isSending } = get();
    if (isNative || !readApi()) return;
    event.preventDefault();
    if (!isIgnoring && !isSending) press(widget, event.submitter);
  });
}

/** Loads the code for filling in. If that fails, the next interaction tries again, once online. */
function startFilling(widget: LiveForm): Promise<void> | undefined {
  const { scope, get, set } = widget;
  if (get().isFilling) return undefined;
  set((state) => ({ ...state, isFilling: true }));
  return withInteractionCode(widget, (code) => scope.disposed || code.startFilling(widget)).catch((error) => {
    const allowRetry = () => set((state) => ({ ...state, isFilling: false }));
    if (navigator.onLine) allowRetry();
    else scope.listen(window, 'online', allowRetry, { once: true });
    throw error;
  });
}

function loadInteractionCode(widget: LiveForm): void {
  const { nodes, scope, runtime } = widget;
  const { root, form } = nodes;
  const start = () => startFilling(widget);
  for (const type of ['pointerdown', 'focusin', 'input', 'change']) scope.listen(root, type, start);
  // Download the code when the form is in view, before the first interaction.
  onceInView(root, () => runtime.downloadLater(importInteractionCode, scope.signal), scope);
  const run = () => void withInteractionCode(widget, () => {}).catch(() => {});
  warmUp(() => onceInView(root, run, scope), scope.signal);
  // The visitor may have chosen a file before this code ran.
  const chosen = findAll<HTMLInputElement>(form, `${CONTROL}[type="file"]`).find(
    ({ files }) => files?.length,
  );
  if (chosen) setPending(widget, chosen);
  const runSoon = (act: (code: InteractionCode) => void) =>
    scope.timeout(() => withInteractionCode(widget, (code) => scope.disposed || act(code)), 0);
  if (findAll(form, '.wpcf7-character-count').length)
    importRareCode().then(({ rareCode }) => rareCode.startCounters(widget), widget.report);
  if (chosen || sessionArea.get(DRAFTS)) scope.timeout(start, 0);
  if (pageForms()?.cached) runSoon(({ refreshCached }) => refreshCached(widget));
  if (findAll(form, '.cf-turnstile').length) runSoon(({ renderTurnstile }) => renderTurnstile(widget));
}

/** Starts a form, once. */
function start(widget: LiveForm): void {
  const { nodes, get, set } = widget;
  if (get().isStarted) return;
  set((state) => ({ ...withValues(state, readValues(nodes.form)), isStarted: true }));
  publishInfo(widget);
  listenToFields(widget);
  listenToSubmits(widget);
  loadInteractionCode(widget);
}

/** Prepares a form, and lets the page's functions start it. Returns false without the page's API settings. */
function prepare(widget: LiveForm): boolean {
  const { nodes, scope } = widget;
  if (!readApi() || scope.disposed) return false;
  makeIdsUnique(nodes.form, scope);
  registerForm(widget, () => start(widget));
  callPageFunction(widget, 'init', nodes.form);
  return true;
}

let formCount = 0;

const form = defineWidget<unknown, FormNodes, FormState>({
  nodes({ element: root, runtime }) {
    const form = root.querySelector<HTMLFormElement>(':scope > form');
    if (!form) return undefined;
    formCount += 1;
    const spinnerButtons = findAll(form, '.has-spinner').filter(
      ({ nextElementSibling }) => !nextElementSibling?.matches('.wpcf7-spinner'),
    );
    return {
      root,
      form,
      info: readInfo(root, form),
      spinnerButtons,
      number: formCount,
      ours: pageFunctionsFor(runtime),
      presses: new WeakMap(),
    };
  },
  state: ({ nodes: { form } }) => initialState(membersOf(form).dataset.status ?? 'init'),
  view,
  connect(widget) {
    if (prepare(widget)) return undefined;
    return importRareCode().then(({ rareCode }) => rareCode.waitForApi(widget, () => prepare(widget)));
  },
});

export default defineBehaviour({
  mount(context) {
    const { element, runtime } = context;
    const isNested = membersOf(element.parentElement)?.closest('form');
    if (!isNested) return form.mount(context);
    return importRareCode().then(({ rareCode }) => rareCode.replaceNestedForm(element, runtime));
  },
});

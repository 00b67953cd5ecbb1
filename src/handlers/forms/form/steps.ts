import { isRepeatedClick } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { createAnnouncer } from '#texts/announce.ts';
import { createIndicators } from './indicators.ts';
import { keepPlace } from './keep-place.ts';
import type { Settings } from './settings.ts';
import { addStepButtons } from './step-buttons.ts';
import { readStepTexts } from './steps-model.ts';

const FIELD = 'elementor-field-type-step';
const STEP = 'e-form__step';
const HIDDEN = 'elementor-hidden';
const CONTROLS = 'input:not([type="hidden"]),select,textarea';
/** Elements on which Enter has a meaning of its own. */
const ENTER_HANDLERS = 'textarea,button,a[href],summary,[type="file"],[contenteditable]';

/** The form to split into steps, and how its steps look. */
export interface StepsOptions {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly settings: Settings;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** The steps of a form. One is visible. */
export interface Steps {
  /** Shows the step with the first error. */
  showInvalid(): void;
}

const isInvalid = (control: Element) => (control as HTMLInputElement).validity?.valid === false;

const INVALID = '.elementor-help-inline,[aria-invalid="true"]';

const isIn = (form: HTMLFormElement, node: Element) => membersOf(form).contains(node);

/**
 * Moves the fields after each step marker into it until the scope ends. Returns the steps and the group of
 * the submit button.
 */
function groupFields({ form, patch, scope }: StepsOptions) {
  const steps = [...membersOf(form).querySelectorAll<HTMLElement>(`.${FIELD}`)];
  for (const step of steps) {
    const following: Element[] = [];
    for (let next = step.nextElementSibling; next; next = next.nextElementSibling) {
      if (next.classList.contains(FIELD)) break;
      if (!next.classList.contains('elementor-field-type-submit')) following.push(next);
    }
    for (const node of following) {
      const place = document.createComment('');
      node.before(place);
      step.append(node);
      scope.add(() => place.replaceWith(node));
    }
    patch.toggle(step, STEP, true);
    patch.toggle(step, 'elementor-field-group', false);
  }
  return {
    steps,
    submit: membersOf(form).querySelector<HTMLElement>('.elementor-field-type-submit') ?? undefined,
  };
}

/** Creates the steps of a form with indicators and buttons, until the scope ends. */
export function startSteps(options: StepsOptions): Steps {
  const { form, settings, patch, scope } = options;
  const focused = document.activeElement;
  const keepFieldsPlace = keepPlace(
    membersOf(form).querySelector<HTMLElement>('.elementor-form-fields-wrapper') ?? form,
    scope,
  );
  const { steps, submit } = groupFields(options);
  const texts = steps.map(readStepTexts);
  const announce = createAnnouncer(scope);
  const showIndicator = createIndicators({ ...options, texts });
  let current = 0;
  let release = () => {};

  const show = (step: number) => {
    release();
    current = step;
    for (const [index, node] of steps.entries()) patch.toggle(node, HIDDEN, index !== step);
    showIndicator(step);
  };
  const focusStep = () => {
    const groups = [...(steps[current]?.querySelectorAll<HTMLElement>('.elementor-field-group') ?? [])];
    const first = groups.find((group) => group.querySelector(CONTROLS)) ?? groups[0];
    const control = first?.querySelector<HTMLElement>(CONTROLS);
    if (first && !control) patch.attribute(first, 'tabindex', '0');
    (control ?? first)?.focus();
  };
  const isValid = () => {
    const controls = [...(steps[current]?.querySelectorAll<HTMLInputElement>('input,select,textarea') ?? [])];
    const invalid = controls.find((control) => !control.checkValidity());
    invalid?.reportValidity();
    return !invalid;
  };
  const go = (direction: 'previous' | 'next') => {
    const target = direction === 'next' ? current + 1 : current - 1;
    if (!steps[target] || (direction === 'next' && !isValid())) return;
    show(target);
    announce(`${texts[target]?.label ?? ''} ${target + 1}/${steps.length}`);
    focusStep();
  };
  const stepOf = (node: Node | null) => steps.findIndex((each) => node && each.contains(node));
  const showStepOf = (node: Node | null) => {
    const step = stepOf(node);
    if (step >= 0) show(step);
  };

  addStepButtons({ steps, texts, submit, settings, patch, scope, go });
  scope.listen<KeyboardEvent>(form, 'keydown', (event) => {
    const handlesEnter = event.target instanceof Element && membersOf(event.target).closest(ENTER_HANDLERS);
    if (event.key !== 'Enter' || event.isComposing || handlesEnter || current === steps.length - 1) return;
    event.preventDefault();
    go('next');
  });
  // The second click of a double click would hit a button of the next step.
  scope.listen<MouseEvent>(
    form,
    'click',
    (event) => {
      if (!isRepeatedClick(event) || !membersOf(event.target as Element).closest('.e-form__buttons')) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  // Browsers cannot focus a field in a hidden step, so they would silently not submit.
  scope.listen(
    form,
    'invalid',
    ({ target }) => {
      const isHidden = membersOf(target as Element).closest(`.${STEP}.${HIDDEN}`) !== null;
      const isFirst = target === [...membersOf(form).elements].find(isInvalid);
      if (isHidden && isFirst) showStepOf(target as Element);
    },
    { capture: true },
  );
  scope.listen(form, 'reset', () => show(0));
  // If the visitor already types in a field, begin with its step.
  show(Math.max(stepOf(focused), 0));
  release = keepFieldsPlace();
  // Moving a node takes its focus.
  if (focused instanceof HTMLElement && focused !== document.activeElement && isIn(form, focused)) {
    focused.focus({ preventScroll: true });
  }
  return {
    showInvalid: () => showStepOf(membersOf(form).querySelector(INVALID)),
  };
}

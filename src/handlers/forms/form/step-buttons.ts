import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import type { Settings } from './settings.ts';
import type { StepTexts } from './steps-model.ts';

const WRAPPER = 'e-form__buttons__wrapper';
const COLUMN = /^elementor-(?:column|(?:col|md|sm)-.+)$/;
const FOR_DEVICES = /^elementor-(?:md|sm)-/;

type Direction = 'previous' | 'next';

/** The steps that get buttons, their labels, and what a press does. */
export interface StepButtonsOptions {
  readonly steps: readonly HTMLElement[];
  readonly texts: readonly StepTexts[];
  readonly submit: HTMLElement | undefined;
  readonly settings: Settings;
  readonly patch: Patch;
  readonly scope: Scope;
  readonly go: (direction: Direction) => void;
}

/** Moves the form's submit button into the last step until the scope ends. */
function moveSubmit(submit: HTMLElement, patch: Patch, scope: Scope): HTMLElement {
  const place = document.createComment('');
  submit.before(place);
  scope.add(() => place.replaceWith(submit));
  for (const name of [...submit.classList]) {
    if (COLUMN.test(name) || name === 'e-form__buttons') patch.toggle(submit, name, false);
  }
  patch.toggle(submit, WRAPPER, true);
  const button = submit.querySelector('button');
  if (button) patch.toggle(button, `${WRAPPER}__button`, true);
  return submit;
}

/** Adds buttons to each step until the scope ends; the last step gets the form's submit button. */
export function addStepButtons({
  steps,
  texts,
  submit,
  settings,
  patch,
  scope,
  go,
}: StepButtonsOptions): void {
  const classes = [...(submit?.classList ?? [])];
  const forDevices = classes.filter((name) => FOR_DEVICES.test(name));
  const button = submit?.querySelector('button');
  const size = [...(button?.classList ?? [])].find((name) => name.startsWith('elementor-size-')) ?? '';
  const labels = {
    previous: settings.step_previous_label || translate(pageTexts.previousStep),
    next: settings.step_next_label || translate(pageTexts.nextStep),
  };

  const createButton = (direction: Direction, label: string) => {
    const wrapper = document.createElement('div');
    wrapper.className = `elementor-field-group ${WRAPPER} elementor-field-type-${direction}`;
    const createdButton = document.createElement('button');
    createdButton.type = 'button';
    createdButton.className = `elementor-button ${size} ${WRAPPER}__button ${WRAPPER}__button-${direction}`;
    createdButton.dataset.direction = direction;
    createdButton.textContent = label || labels[direction];
    wrapper.append(createdButton);
    scope.listen(createdButton, 'click', () => go(direction));
    return wrapper;
  };

  steps.forEach((step, index) => {
    const row = document.createElement('div');
    row.className = [
      'e-form__buttons elementor-column',
      `elementor-col-${settings.button_width}`,
      ...forDevices,
    ].join(' ');
    const stepTexts = texts[index];
    if (index) row.append(createButton('previous', stepTexts?.previous ?? ''));
    if (index < steps.length - 1) row.append(createButton('next', stepTexts?.next ?? ''));
    else if (submit) {
      row.append(moveSubmit(submit, patch, scope));
    }
    step.append(row);
    scope.add(() => row.remove());
  });
}

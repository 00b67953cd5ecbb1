import { createSvgNode } from '#lib/create-node.ts';
import type { Beside } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import { DESCRIBED, describedBy } from '../shared/id-references.ts';
import { messageOf } from '../shared/read-markup.ts';
import type { FieldError, FormState, Result, Settings } from './model.ts';

/** The nodes of a form. Fields are looked up again each time, because other scripts add some. */
export interface FormNodes {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  /** The markers of steps; the fields of each step are moved into its marker. */
  readonly steps: readonly HTMLElement[];
  /** What the indicators of steps come after; the form, at whose start they are, if there is nothing else. */
  readonly above: HTMLElement | null;
  /** The group of the submit button. */
  readonly submit: HTMLElement | null;
  /** The classes that the server gave it. */
  readonly submitClasses: readonly string[];
}

/** A running form. */
export type LiveForm = LiveWidget<Settings, FormNodes, FormState>;

/** Returns the number of the step that contains a node; -1 without one. */
export const stepOf = ({ steps }: FormNodes, node: Node | null | undefined): number =>
  steps.findIndex((step) => node && step.contains(node));

/** The class by which other scripts recognise a form that is being sent. */
export const BUSY = 'elementor-form-waiting';
/** The name of the field with the answer of a captcha. */
export const ANSWER = 'g-recaptcha-response';
const ERROR = 'elementor-error';
const ERROR_ID = 'skerry-form-error-';
const CONTROLS = ':is(input,select,textarea)';
const ROTATION_MS = 1000;

/** A ring with a gap as SVG, because not every site has the builder's icon font. */
const RING = {
  svg: { viewBox: '0 0 16 16', width: '1em', height: '1em', 'aria-hidden': 'true' },
  path: { d: 'M8 2a6 6 0 1 1-6 6', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' },
};

function createRing(): DocumentFragment {
  const ring = createSvgNode('svg', RING.svg, createSvgNode('path', RING.path));
  if (!prefersReducedMotion())
    ring.animate?.({ rotate: ['0deg', '360deg'] }, { duration: ROTATION_MS, iterations: Infinity });
  const content = new DocumentFragment();
  content.append(ring, '\u00a0');
  return content;
}

const SPINNER: Beside = {
  as: 'span',
  key: 'spinner',
  look: { attributes: { class: 'elementor-button-text elementor-form-spinner' } },
  content: createRing,
};

/** Returns the button that sends a form. */
export const findSubmit = (form: HTMLFormElement): HTMLButtonElement | null =>
  membersOf(form).querySelector('[type="submit"]');

/** The button of a busy form is disabled, and shows a spinner. */
function* busyView({ isBusy }: FormState, { form }: FormNodes): View {
  const button = isBusy && findSubmit(form);
  if (!button) return;
  yield [button, { attributes: { disabled: '' } }];
  yield [button.querySelector<HTMLElement>(':scope > span') ?? button, { start: [SPINNER] }];
}

/**
 * Finds where a field's error belongs: beside its control, or in its group, because groups of choices have no
 * control with that id.
 */
export function placeOf(form: HTMLFormElement, id: string): HTMLElement | undefined {
  const control = membersOf(form).querySelector(`[id=${JSON.stringify(`form-field-${id}`)}]`);
  if (control?.parentElement) return control.parentElement;
  const groups = [...membersOf(form).querySelectorAll<HTMLElement>('.elementor-field-group')];
  return groups.find(({ classList }) => classList.contains(`elementor-field-group-${id}`));
}

/** Returns the last error of each place. */
function errorsByPlace({ errors }: FormState, { form }: FormNodes) {
  const places = new Map<HTMLElement, FieldError | undefined>();
  for (const [id, error] of errors) {
    const place = placeOf(form, id);
    if (place) places.set(place, error ?? places.get(place));
  }
  return places;
}

/** A field that has an error, or had one, is marked, and described by the message. */
function* errorView(place: HTMLElement, error: FieldError | undefined): View {
  const classes = 'elementor-message-danger elementor-help-inline elementor-form-help-inline';
  const id = `${ERROR_ID}${error?.number}`;
  const messages = error?.text
    ? [messageOf({ as: 'span', key: id, classes, text: error.text, attributes: { id } })]
    : [];
  yield [place, { classes: { [ERROR]: error !== undefined }, end: messages }];
  const isOurs = (each: string) => each.startsWith(ERROR_ID);
  for (const control of place.querySelectorAll<HTMLElement>(CONTROLS)) {
    const description = describedBy(control, isOurs, messages.length ? [id] : []);
    yield [control, { attributes: { 'aria-invalid': String(Boolean(error)), [DESCRIBED]: description } }];
  }
}

/** Fields with errors are marked; after the first sending, those without errors, too. */
function* fieldsView(state: FormState, nodes: FormNodes): View {
  const controls = state.isChecked
    ? membersOf(nodes.form).querySelectorAll<HTMLElement>(`.elementor-field-group ${CONTROLS}`)
    : [];
  for (const control of controls) {
    yield [control, { attributes: { 'aria-invalid': 'false' } }];
    yield [control.parentElement, { classes: { [ERROR]: false } }];
    const group = control.closest<HTMLElement>('.elementor-field-group');
    yield [group, { classes: { [ERROR]: false, error: false } }];
  }
  for (const [place, error] of errorsByPlace(state, nodes)) yield* errorView(place, error);
}

function resultMessage({ kind, text, takesFocus }: Result): Beside {
  const icon = pageConfig.hasExperiment('e_font_icon_svg') ? ' elementor-message-svg' : '';
  const attributes = takesFocus ? { tabindex: '-1' } : {};
  return messageOf({
    as: 'div',
    key: 'result',
    classes: `elementor-message-${kind}${icon}`,
    text,
    attributes,
  });
}

const answerField = (value: string): Beside => ({
  as: 'input',
  key: 'answer',
  look: { attributes: { type: 'hidden', name: ANSWER, value } },
});

/** Returns the looks of a form. */
export function* view(state: FormState, nodes: FormNodes): View {
  const { isBusy, isPlain, result, captchaAnswer } = state;
  const end = [
    ...(captchaAnswer === undefined ? [] : [answerField(captchaAnswer)]),
    ...(result ? [resultMessage(result)] : []),
  ];
  const classes = { [BUSY]: isBusy || undefined, 'skerry-plain': isPlain };
  yield [nodes.form, { attributes: { 'aria-busy': isBusy ? 'true' : undefined }, classes, end }];
  yield* busyView(state, nodes);
  yield* fieldsView(state, nodes);
}

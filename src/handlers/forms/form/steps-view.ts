import type { Beside, Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import type { View } from '#runtime/widget.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import {
  type Direction,
  type FormState,
  indicatorParts,
  percentOf,
  type Settings,
  stepState,
} from './model.ts';
import type { FormNodes } from './view.ts';

const LIST = 'e-form__indicators';
const INDICATOR = `${LIST}__indicator`;
const METER_WIDTH = '--e-form-steps-indicator-progress-meter-width';
const BUTTONS = 'e-form__buttons';
const WRAPPER = `${BUTTONS}__wrapper`;
const COLUMN = /^elementor-(?:column|(?:col|md|sm)-.+)$/;
const FOR_DEVICES = /^elementor-(?:md|sm)-/;
const CONTROLS = 'input:not([type="hidden"]),select,textarea';

/** Returns the texts of a step and of its buttons from its marker. HTML lower-cases attribute names. */
export const textsOf = (step: Element): DOMStringMap =>
  step.querySelector<HTMLElement>('.e-field-step')?.dataset ?? {};

/** Returns what gets the focus in a step: its first field, or a group without a field. */
export function findFirst(step: HTMLElement | undefined) {
  const groups = [...(step?.querySelectorAll<HTMLElement>('.elementor-field-group') ?? [])];
  const group = groups.find((each) => each.querySelector(CONTROLS)) ?? groups[0];
  return { group, control: group?.querySelector<HTMLElement>(CONTROLS) };
}

const box = (key: string, className: string, look: Look = {}): Beside => ({
  as: 'div',
  key,
  look: { ...look, attributes: { class: className, ...look.attributes } },
});

/** Returns the icon of a step: markup, else a class of an icon font, else an SVG file. */
function iconOf({ icon, iconlibrary, iconurl }: DOMStringMap): Pick<Beside, 'content'> & { look: Look } {
  if (icon) return { content: () => parseHtml(icon), look: {} };
  const data = iconurl && webAddress(iconurl);
  const file = { as: 'object', key: 'icon', look: { attributes: { type: 'image/svg+xml', data } } } as const;
  const font = { as: 'i', key: 'icon', look: { attributes: { class: iconlibrary } } } as const;
  if (iconlibrary) return { look: { end: [font] } };
  return { look: { end: data ? [file] : [] } };
}

function* indicatorContent(step: number, texts: DOMStringMap, settings: Settings): Iterable<Beside> {
  for (const part of indicatorParts(settings.step_type)) {
    const name = `${INDICATOR}__${part}`;
    const shaped = `${name} ${INDICATOR}--shape-${settings.step_icon_shape}`;
    if (part === 'label') yield { ...box(part, name, { text: texts.label ?? '' }), as: 'label' };
    else if (part === 'number') yield box(part, shaped, { text: `${step + 1}` });
    else {
      const { look, ...icon } = iconOf(texts);
      // Hidden from screen readers, because the step has a label.
      yield { ...box(part, shaped, { ...look, attributes: { 'aria-hidden': 'true' } }), ...icon };
    }
  }
}

function* indicators(current: number, { steps }: FormNodes, settings: Settings): Iterable<Beside> {
  for (const [step, node] of steps.entries()) {
    if (step) yield box(`separator ${step}`, `${INDICATOR}__separator`);
    yield box(`step ${step}`, `${INDICATOR} ${INDICATOR}--state-${stepState(step, current)}`, {
      attributes: { 'aria-current': step === current ? 'step' : undefined },
      end: [...indicatorContent(step, textsOf(node), settings)],
    });
  }
}

function progressBar(current: number, { form, steps }: FormNodes): Beside {
  const percent = `${percentOf(current, steps.length)}`;
  const { label } = textsOf(steps[current] as HTMLElement);
  const attributes = {
    role: 'progressbar',
    'aria-valuemin': '0',
    'aria-valuemax': '100',
    'aria-valuenow': percent,
    'aria-label': label || membersOf(form).getAttribute('aria-label') || `${current + 1}/${steps.length}`,
  };
  const meter = box('meter', `${INDICATOR}__progress__meter`, { text: `${percent}%` });
  return box('bar', `${INDICATOR}__progress`, { attributes, end: [meter] });
}

/** The indicators are right before the fields. */
function* indicatorsView(current: number, nodes: FormNodes, settings: Settings): View {
  const { step_type: type } = settings;
  if (type === 'none') return;
  const isBar = type === 'progress_bar';
  const end = isBar ? [progressBar(current, nodes)] : [...indicators(current, nodes, settings)];
  const list = box(type, `${LIST} ${LIST}--type-${type}`, { end });
  yield [nodes.above, nodes.above === nodes.form ? { start: [list] } : { after: [list] }];
  const width = `${percentOf(current, nodes.steps.length)}%`;
  if (isBar) yield [nodes.element, { style: { [METER_WIDTH]: width } }];
}

const findButton = ({ submit }: FormNodes) => submit?.querySelector('button') ?? null;

function* stepButtons(step: number, nodes: FormNodes, settings: Settings): Iterable<Beside> {
  const { previousbutton, nextbutton } = textsOf(nodes.steps[step] as HTMLElement);
  const previous = previousbutton || settings.step_previous_label || translate(pageTexts.previousStep);
  const next = nextbutton || settings.step_next_label || translate(pageTexts.nextStep);
  const size = [...(findButton(nodes)?.classList ?? [])].find((name) => name.startsWith('elementor-size-'));
  const createButton = (direction: Direction, text: string) => {
    const name = `elementor-button ${size ?? ''} ${WRAPPER}__button ${WRAPPER}__button-${direction}`;
    const attributes = { type: 'button', class: name, 'data-direction': direction };
    const button = { as: 'button', key: 'button', look: { attributes, text } } as const;
    const around = `elementor-field-group ${WRAPPER} elementor-field-type-${direction}`;
    return box(direction, around, { end: [button] });
  };
  if (step) yield createButton('previous', previous);
  if (step < nodes.steps.length - 1) yield createButton('next', next);
}

/** Each step ends with its buttons; the last one also gets the submit button of the form. */
function* buttonsView(nodes: FormNodes, settings: Settings): View {
  const { steps, submit, submitClasses } = nodes;
  const columns = [
    `elementor-col-${settings.button_width}`,
    ...submitClasses.filter((name) => FOR_DEVICES.test(name)),
  ];
  const name = [BUTTONS, 'elementor-column', ...columns].join(' ');
  for (const [step, node] of steps.entries())
    yield [node, { end: [box('buttons', name, { end: [...stepButtons(step, nodes, settings)] })] }];
  const left = submitClasses.filter((each) => COLUMN.test(each) || each === BUTTONS);
  const classes = { ...Object.fromEntries(left.map((each) => [each, false])), [WRAPPER]: true };
  yield [submit, { classes }];
  yield [findButton(nodes), { classes: { [`${WRAPPER}__button`]: true } }];
}

/** Returns the looks of a form with steps: one step is shown, with indicators and buttons. */
export function* stepsView(
  { step: current, entered }: FormState,
  nodes: FormNodes,
  settings: Settings,
): View {
  if (current === undefined) return;
  yield* indicatorsView(current, nodes, settings);
  yield* buttonsView(nodes, settings);
  for (const [step, node] of nodes.steps.entries()) {
    const isHidden = step !== current;
    yield [
      node,
      { classes: { 'e-form__step': true, 'elementor-field-group': false, 'elementor-hidden': isHidden } },
    ];
  }
  const { group, control } = findFirst(nodes.steps[entered ?? -1]);
  if (!control) yield [group, { attributes: { tabindex: '0' } }];
}

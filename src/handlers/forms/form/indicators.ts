import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import type { Settings } from './settings.ts';
import { indicatorParts, percentOf, type StepTexts, stateOf } from './steps-model.ts';

const LIST = 'e-form__indicators';
const INDICATOR = `${LIST}__indicator`;
const METER_WIDTH = '--e-form-steps-indicator-progress-meter-width';

/** The steps to show, and where. */
export interface IndicatorOptions {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly texts: readonly StepTexts[];
  readonly settings: Settings;
  readonly patch: Patch;
  readonly scope: Scope;
}

const painters = new WeakMap<Element, () => void>();

/** Creates an SVG `object`. It is a separate document, so it does not inherit the page's colour. */
function createPicture(url: string, parent: HTMLElement, scope: Scope): HTMLElement {
  const picture = document.createElement('object');
  picture.type = 'image/svg+xml';
  picture.data = url;
  painters.set(parent, () => {
    const svg = picture.contentDocument?.querySelector('svg');
    if (svg) svg.style.fill = getComputedStyle(picture).fill;
  });
  scope.listen(picture, 'load', () => paintIcon(parent));
  return picture;
}

/** Applies the page's current colour to the icon of a step. */
const paintIcon = (parent: Element): void => painters.get(parent)?.();

/** Adds the icon of a step, hidden from screen readers because the step has a label. */
function addIcon(parent: HTMLElement, texts: StepTexts, scope: Scope): void {
  const url = texts.iconUrl && webAddress(texts.iconUrl);
  parent.setAttribute('aria-hidden', 'true');
  if (texts.icon) parent.append(parseHtml(texts.icon));
  else if (texts.iconClasses) {
    const icon = document.createElement('i');
    icon.className = texts.iconClasses;
    parent.append(icon);
  } else if (url) parent.append(createPicture(url, parent, scope));
}

type ShowStep = (current: number) => void;

function append(className: string, parent: Element, name: 'div' | 'label' = 'div'): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  parent.append(element);
  return element;
}

function createBar(list: HTMLElement, { element, form, texts, patch }: IndicatorOptions): ShowStep {
  const progress = append(`${INDICATOR}__progress`, list);
  const meter = append(`${INDICATOR}__progress__meter`, progress);
  const name = membersOf(form).getAttribute('aria-label') ?? '';
  const fixed = { role: 'progressbar', 'aria-valuemin': '0', 'aria-valuemax': '100' };
  for (const [attribute, value] of Object.entries(fixed)) progress.setAttribute(attribute, value);
  return (current) => {
    const percent = `${percentOf(current, texts.length)}`;
    meter.textContent = `${percent}%`;
    progress.setAttribute('aria-valuenow', percent);
    progress.setAttribute('aria-label', texts[current]?.label || name || `${current + 1}/${texts.length}`);
    patch.style(element, METER_WIDTH, `${percent}%`);
  };
}

function createRow(list: HTMLElement, { texts, settings, scope }: IndicatorOptions): ShowStep {
  const parts = indicatorParts(settings.step_type);
  const indicators = texts.map((stepTexts, step) => {
    if (step) append(`${INDICATOR}__separator`, list);
    const indicator = append(INDICATOR, list);
    for (const part of parts) {
      if (part === 'label') append(`${INDICATOR}__label`, indicator, 'label').textContent = stepTexts.label;
      else {
        const shaped = append(
          `${INDICATOR}__${part} ${INDICATOR}--shape-${settings.step_icon_shape}`,
          indicator,
        );
        if (part === 'number') shaped.textContent = `${step + 1}`;
        else addIcon(shaped, stepTexts, scope);
      }
    }
    return indicator;
  });
  return (current) =>
    indicators.forEach((indicator, step) => {
      indicator.className = `${INDICATOR} ${INDICATOR}--state-${stateOf(step, current)}`;
      if (step === current) indicator.setAttribute('aria-current', 'step');
      else indicator.removeAttribute('aria-current');
      for (const icon of indicator.querySelectorAll(`.${INDICATOR}__icon`)) paintIcon(icon);
    });
}

/**
 * Adds the step indicators before the fields until the scope ends. Returns a function that shows the current
 * step.
 */
export function createIndicators(options: IndicatorOptions): ShowStep {
  const { form, settings, scope } = options;
  const list = document.createElement('div');
  list.className = `${LIST} ${LIST}--type-${settings.step_type}`;
  scope.add(() => list.remove());
  if (settings.step_type === 'none') return () => {};
  membersOf(form).querySelector('.elementor-form-fields-wrapper')?.before(list);
  return settings.step_type === 'progress_bar' ? createBar(list, options) : createRow(list, options);
}

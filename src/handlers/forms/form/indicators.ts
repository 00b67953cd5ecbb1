import type { Patch } from '#lib/patch.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Settings } from './settings.ts';
import { partsOf, percentOf, type StepWords, stateOf } from './steps-model.ts';

const LIST = 'e-form__indicators';
const ONE = `${LIST}__indicator`;
const METER_WIDTH = '--e-form-steps-indicator-progress-meter-width';

/** Options of `createIndicators`. */
export interface IndicatorOptions {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly words: readonly StepWords[];
  readonly settings: Settings;
  readonly patch: Patch;
  readonly scope: Scope;
}

const paints = new WeakMap<Element, () => void>();

/** Creates an SVG `object`. It is a separate document, so it does not inherit the page's colour. */
function makePicture(url: string, parent: HTMLElement, scope: Scope): HTMLElement {
  const picture = document.createElement('object');
  picture.type = 'image/svg+xml';
  picture.data = url;
  paints.set(parent, () => {
    const svg = picture.contentDocument?.querySelector('svg');
    if (svg) svg.style.fill = getComputedStyle(picture).fill;
  });
  scope.listen(picture, 'load', () => paintIcon(parent));
  return picture;
}

/** Applies the page's current colour to the icon of a step. */
const paintIcon = (parent: Element): void => paints.get(parent)?.();

/** Adds the icon of a step, hidden from screen readers because the step has a label. */
function addIcon(parent: HTMLElement, words: StepWords, scope: Scope): void {
  const url = words.iconUrl && webAddress(words.iconUrl);
  parent.setAttribute('aria-hidden', 'true');
  if (words.icon) parent.append(parseHtml(words.icon));
  else if (words.iconClasses) {
    const icon = document.createElement('i');
    icon.className = words.iconClasses;
    parent.append(icon);
  } else if (url) parent.append(makePicture(url, parent, scope));
}

/** Shows the current step. */
type Show = (current: number) => void;

function make(className: string, parent: Element, name: 'div' | 'label' = 'div'): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  parent.append(element);
  return element;
}

function makeBar(list: HTMLElement, { element, form, words, patch }: IndicatorOptions): Show {
  const progress = make(`${ONE}__progress`, list);
  const meter = make(`${ONE}__progress__meter`, progress);
  const name = form.getAttribute('aria-label') ?? '';
  const fixed = { role: 'progressbar', 'aria-valuemin': '0', 'aria-valuemax': '100' };
  for (const [attribute, value] of Object.entries(fixed)) progress.setAttribute(attribute, value);
  return (current) => {
    const percent = `${percentOf(current, words.length)}`;
    meter.textContent = `${percent}%`;
    progress.setAttribute('aria-valuenow', percent);
    progress.setAttribute('aria-label', words[current]?.label || name || `${current + 1}/${words.length}`);
    patch.style(element, METER_WIDTH, `${percent}%`);
  };
}

function makeRow(list: HTMLElement, { words, settings, scope }: IndicatorOptions): Show {
  const parts = partsOf(settings.step_type);
  const indicators = words.map((each, step) => {
    if (step) make(`${ONE}__separator`, list);
    const indicator = make(ONE, list);
    for (const part of parts) {
      if (part === 'label') make(`${ONE}__label`, indicator, 'label').textContent = each.label;
      else {
        const shaped = make(`${ONE}__${part} ${ONE}--shape-${settings.step_icon_shape}`, indicator);
        if (part === 'number') shaped.textContent = `${step + 1}`;
        else addIcon(shaped, each, scope);
      }
    }
    return indicator;
  });
  return (current) =>
    indicators.forEach((indicator, step) => {
      indicator.className = `${ONE} ${ONE}--state-${stateOf(step, current)}`;
      if (step === current) indicator.setAttribute('aria-current', 'step');
      else indicator.removeAttribute('aria-current');
      for (const icon of indicator.querySelectorAll(`.${ONE}__icon`)) paintIcon(icon);
    });
}

/**
 * Adds the step indicators before the fields until the scope ends. Returns a function that shows the current
 * step.
 */
export function createIndicators(options: IndicatorOptions): Show {
  const { form, settings, scope } = options;
  const list = document.createElement('div');
  list.className = `${LIST} ${LIST}--type-${settings.step_type}`;
  scope.add(() => list.remove());
  if (settings.step_type === 'none') return () => {};
  form.querySelector('.elementor-form-fields-wrapper')?.before(list);
  return settings.step_type === 'progress_bar' ? makeBar(list, options) : makeRow(list, options);
}

import { membersOf } from '#lib/members-of.ts';
import { type FieldValues, withScheme } from './model.ts';

/** Selector of the wrap around a field. */
export const WRAP = '.wpcf7-form-control-wrap';
/** Selector of a field's control: of the outer element, for a group of boxes. */
export const CONTROL = '.wpcf7-form-control';
const BOX = 'input:is([type="checkbox"],[type="radio"])';

/** Returns the elements of a form, also if a field hides its methods. */
export const findAll = <E extends Element = HTMLElement>(within: Element, selector: string): E[] => [
  ...membersOf(within).querySelectorAll<E>(selector),
];

/** Returns the field name of a wrap; `''` without a name. */
export const nameOf = (wrap: Element): string => wrap.getAttribute('data-name') ?? '';

/** Returns the boxes that must be ticked (inverted boxes: not ticked) before the form can be sent. */
export const findRequired = (form: HTMLFormElement): HTMLElement[] =>
  findAll(form, '.wpcf7-acceptance:not(.optional)');

/** Returns the choices with a text field, with their parts. */
export const findFreeTexts = (form: HTMLFormElement) =>
  findAll(form, '.has-free-text').map((item) => ({
    box: item.querySelector<HTMLInputElement>(BOX),
    text: item.querySelector<HTMLInputElement>('.wpcf7-free-text'),
  }));

function readMissing(form: HTMLFormElement): number[] | undefined {
  const isByServer = membersOf(form).matches('.wpcf7-acceptance-as-validation');
  if (isByServer || !findAll(form, '.wpcf7-acceptance').length) return undefined;
  return findRequired(form).flatMap((acceptance, index) => {
    const box = acceptance.querySelector<HTMLInputElement>('input[type="checkbox"]');
    return box && box.checked === acceptance.classList.contains('invert') ? [index] : [];
  });
}

/** Reads what depends on the values of the fields. */
export const readValues = (form: HTMLFormElement): FieldValues => ({
  missing: readMissing(form),
  freeTexts: findFreeTexts(form).map(({ box }) => box?.checked ?? false),
});

/** Adapts the fields to a change: unticks the other boxes of an exclusive group, and completes an address. */
export function adaptFields(form: HTMLFormElement, changed: Element): void {
  if (!(changed instanceof HTMLInputElement)) return;
  if (changed.matches('.wpcf7-validates-as-url')) changed.value = withScheme(changed.value);
  if (!changed.closest('.wpcf7-exclusive-checkbox')) return;
  for (const other of findAll<HTMLInputElement>(form, 'input[type="checkbox"]')) {
    if (other !== changed && other.name === changed.name) other.checked = false;
  }
}

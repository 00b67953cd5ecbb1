import { membersOf } from '#lib/members-of.ts';
import type { FormContext } from './form-context.ts';

const REQUIRED = '.wpcf7-acceptance:not(.optional)';
const SUBMIT = '.wpcf7-submit';
const DESCRIBED = 'aria-describedby';

let labelCount = 0;

/** Describes a disabled button by the boxes that must be ticked first, after the author's own description. */
function describeSubmit(
  { patch }: FormContext,
  submit: Element,
  author: string,
  reasons: readonly Element[],
): void {
  const ids = reasons.map((acceptance) => {
    const label = acceptance.querySelector('.wpcf7-list-item-label') ?? acceptance;
    if (!label.id) {
      labelCount += 1;
      patch.attribute(label, 'id', `skerry-acceptance-${labelCount}`);
    }
    return label.id;
  });
  patch.attribute(submit, DESCRIBED, [author, ...ids].join(' ').trim() || null);
}

/** Enables the submit button when all required acceptance boxes are ticked (inverted boxes: not ticked). */
export function startAcceptance(context: FormContext): void {
  const { form, patch, refreshers } = context;
  if (
    membersOf(form).matches('.wpcf7-acceptance-as-validation') ||
    !membersOf(form).querySelector('.wpcf7-acceptance')
  )
    return;
  const isMissing = (acceptance: Element) => {
    const box = acceptance.querySelector<HTMLInputElement>('input[type="checkbox"]');
    return Boolean(box) && box?.checked === acceptance.classList.contains('invert');
  };
  const authors = new Map<Element, string>();
  const sync = () => {
    const missing = [...membersOf(form).querySelectorAll(REQUIRED)].filter(isMissing);
    for (const submit of membersOf(form).querySelectorAll<HTMLInputElement>(SUBMIT)) {
      patch.attribute(submit, 'disabled', missing.length ? '' : null);
      const author = authors.get(submit) ?? submit.getAttribute(DESCRIBED) ?? '';
      authors.set(submit, author);
      describeSubmit(context, submit, author, missing);
    }
  };
  refreshers.add(sync);
}

const BOX = 'input:is([type="checkbox"],[type="radio"])';

/** Unticks the other boxes of an exclusive group. */
export function untickOthers({ form }: FormContext, changed: Element | undefined): void {
  if (!(changed instanceof HTMLInputElement) || !changed.closest('.wpcf7-exclusive-checkbox')) return;
  for (const other of membersOf(form).querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    if (other !== changed && other.name === changed.name) other.checked = false;
  }
}

/** Enables the text field beside a choice only while the choice is selected, and focuses it on selection. */
export function syncFreeText({ form, patch }: FormContext, changed: Element | undefined): void {
  for (const item of membersOf(form).querySelectorAll('.has-free-text')) {
    const box = item.querySelector<HTMLInputElement>(BOX);
    const text = item.querySelector<HTMLInputElement>('.wpcf7-free-text');
    if (!box || !text) continue;
    patch.attribute(text, 'disabled', box.checked ? null : '');
    if (changed === box && box.checked) text.focus();
  }
}

/** Adds a spinner after each button that needs one and has none. */
export function addSpinners({ form, scope }: FormContext): void {
  for (const button of membersOf(form).querySelectorAll('.has-spinner')) {
    if (button.nextElementSibling?.matches('.wpcf7-spinner')) continue;
    const spinner = document.createElement('span');
    spinner.className = 'wpcf7-spinner';
    button.after(spinner);
    scope.add(() => spinner.remove());
  }
}

/** Adds `http://` to an address without a scheme. Text without a dot stays as it is. */
export function withScheme(typed: string): string {
  const url = typed.trim();
  if (!url.includes('.') || /^[a-z][a-z0-9.+-]*:/i.test(url)) return url;
  return `http://${url.replace(/^\/+/, '')}`;
}

import type { Unit } from './unit.ts';

const REQUIRED = '.wpcf7-acceptance:not(.optional)';
const SUBMIT = '.wpcf7-submit';
const DESCRIBED = 'aria-describedby';

let made = 0;

/** Says at the button what it waits for, because one that is disabled says nothing by itself; after what its author says of it. */
function explain({ patch }: Unit, submit: Element, author: string, reasons: readonly Element[]): void {
  const ids = reasons.map((each) => {
    const label = each.querySelector('.wpcf7-list-item-label') ?? each;
    if (!label.id) {
      made += 1;
      patch.attribute(label, 'id', `skerry-acceptance-${made}`);
    }
    return label.id;
  });
  patch.attribute(submit, DESCRIBED, [author, ...ids].join(' ').trim() || null);
}

/** The button can be pressed when everything that must be agreed to is (or, inverted, is not) ticked. */
export function startAcceptance(unit: Unit): void {
  const { form, patch, refreshers } = unit;
  if (form.matches('.wpcf7-acceptance-as-validation') || !form.querySelector('.wpcf7-acceptance')) return;
  const isOpen = (each: Element) => {
    const box = each.querySelector<HTMLInputElement>('input[type="checkbox"]');
    return Boolean(box) && box?.checked === each.classList.contains('invert');
  };
  const authors = new Map<Element, string>();
  const sync = () => {
    const open = [...form.querySelectorAll(REQUIRED)].filter(isOpen);
    for (const submit of form.querySelectorAll<HTMLInputElement>(SUBMIT)) {
      patch.attribute(submit, 'disabled', open.length ? '' : null);
      const author = authors.get(submit) ?? submit.getAttribute(DESCRIBED) ?? '';
      authors.set(submit, author);
      explain(unit, submit, author, open);
    }
  };
  refreshers.add(sync);
}

const BOX = 'input:is([type="checkbox"],[type="radio"])';

/** Of the boxes of which one excludes the others, the one that changed stays. */
export function exclude({ form }: Unit, changed: Element | undefined): void {
  if (!(changed instanceof HTMLInputElement) || !changed.closest('.wpcf7-exclusive-checkbox')) return;
  for (const other of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    if (other !== changed && other.name === changed.name) other.checked = false;
  }
}

/** What is written beside a choice counts with that choice only; whoever picks it goes on writing. */
export function syncFreeText({ form, patch }: Unit, changed: Element | undefined): void {
  for (const item of form.querySelectorAll('.has-free-text')) {
    const box = item.querySelector<HTMLInputElement>(BOX);
    const text = item.querySelector<HTMLInputElement>('.wpcf7-free-text');
    if (!box || !text) continue;
    patch.attribute(text, 'disabled', box.checked ? null : '');
    if (changed === box && box.checked) text.focus();
  }
}

/** Every button that wants one has exactly one spinner behind it. */
export function addSpinners({ form, scope }: Unit): void {
  for (const button of form.querySelectorAll('.has-spinner')) {
    if (button.nextElementSibling?.matches('.wpcf7-spinner')) continue;
    const spinner = document.createElement('span');
    spinner.className = 'wpcf7-spinner';
    button.after(spinner);
    scope.add(() => spinner.remove());
  }
}

/** An address as the server wants it: without a scheme `http://` is meant, if it looks like an address at all. */
export function withScheme(typed: string): string {
  const url = typed.trim();
  if (!url.includes('.') || /^[a-z][a-z0-9.+-]*:/i.test(url)) return url;
  return `http://${url.replace(/^\/+/, '')}`;
}

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

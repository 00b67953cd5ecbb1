import type { Patch } from '#lib/patch.ts';
import { ARGUMENT, hashIn, isOwn, withHash } from './model.ts';

export interface AppendOptions {
  readonly hash: string;
  /** The address of the shop, as the page has it. */
  readonly homeUrl: string;
  readonly patch: Patch;
  /** Takes every field that was added. */
  readonly added: (field: HTMLElement) => void;
}

function makeField(hash: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = ARGUMENT;
  field.value = hash;
  return field;
}

function appendToForm(form: HTMLFormElement, { hash, homeUrl, patch, added }: AppendOptions): void {
  const action = form.getAttribute('action') ?? '';
  if (action && !isOwn(action, homeUrl)) return;
  const isGet = /^(get)?$/i.test(form.getAttribute('method') ?? '');
  if (isGet) {
    if (form.querySelector(`input[name="${ARGUMENT}"]`)) return;
    const field = makeField(hash);
    form.append(field);
    added(field);
  } else if (action && hashIn(action) === undefined) {
    patch.attribute(form, 'action', withHash(action, hash));
  }
}

/** Has every way to another page of the shop lead to the one for the visitor's place; ways that have a hash keep it. */
export function appendHash(options: AppendOptions): void {
  const { hash, homeUrl, patch } = options;
  for (const link of document.querySelectorAll<HTMLElement>('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (isOwn(address, homeUrl) && hashIn(address) === undefined) {
      patch.attribute(link, 'href', withHash(address, hash));
    }
  }
  for (const form of document.forms) appendToForm(form, options);
}

import { pageForms } from './page-object.ts';
import type { FormFacts } from './unit.ts';

const toInt = (text: string) => Math.abs(Number.parseInt(text, 10)) || 0;

/** Reads the hidden fields of a form. */
export function readFacts(root: Element, form: HTMLFormElement): FormFacts {
  const hidden = (name: string) =>
    form.querySelector<HTMLInputElement>(`input[name="_wpcf7${name}"]`)?.value ?? '';
  const id = toInt(hidden(''));
  return {
    id,
    status: form.dataset.status ?? 'init',
    pluginVersion: hidden('_version'),
    locale: hidden('_locale'),
    unitTag: hidden('_unit_tag') || root.id,
    containerPost: toInt(hidden('_container_post')),
    parent: root,
    get schema() {
      return pageForms()?.schemas?.get(id);
    },
  };
}

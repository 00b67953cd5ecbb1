import { keepContent } from './keep-content.ts';
import type { Unit } from './unit.ts';

type Values = readonly (string | File)[];

const textOf = (value: string | File) => (typeof value === 'string' ? value : value.name);

/** Shows what was entered in the places that mirror the field: one for each value, or all in one; else what stands there by default. */
export function reflect({ form, scope }: Unit, field: string, values: Values): void {
  for (const mirror of form.querySelectorAll<HTMLElement>('[data-reflection-of]')) {
    if (mirror.dataset.reflectionOf !== field) continue;
    keepContent(mirror, scope);
    const texts = values.map(textOf);
    if (mirror.matches('output')) {
      mirror.textContent = texts.join(', ') || (mirror.dataset.default ?? '');
      continue;
    }
    const [first, ...more] = mirror.querySelectorAll('output');
    if (!first) continue;
    keepContent(first, scope);
    for (const each of more) each.remove();
    first.textContent = texts[0] ?? first.dataset.default ?? '';
    for (const text of texts.slice(1)) {
      const output = first.cloneNode() as HTMLOutputElement;
      output.textContent = text;
      mirror.append(output);
    }
  }
}

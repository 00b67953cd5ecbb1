import { createNode } from '#lib/create-node.ts';
import { flag, type Infer, object } from '#lib/fields.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { splitLetter } from './model.ts';

const settings = object({ drop_cap: flag() });
type Settings = Infer<typeof settings>;

const CAP_CLASS = 'elementor-drop-cap';

const createCap = (letter: string): HTMLElement =>
  createNode('span', { class: CAP_CLASS }, createNode('span', { class: `${CAP_CLASS}-letter` }, letter));

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings }) {
    const text = settings.drop_cap && findScoped(element, 'p')[0]?.firstChild;
    if (!(text instanceof Text)) return undefined;
    const before = text.data;
    const split = splitLetter(before);
    if (!split) return undefined;
    const cap = createCap(split.letter);
    text.data = split.remainder;
    text.before(cap);
    return () => {
      cap.remove();
      text.data = before;
    };
  },
});

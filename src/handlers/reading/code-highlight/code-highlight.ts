import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';

interface WithPrism {
  readonly Prism?: { highlightAllUnder?(root: Element): void };
}

/** Has the page's Prism colour what is code; without one the text stays as it is. */
export default defineBehaviour({
  mount({ element, scope }) {
    const { Prism } = window as WithPrism;
    if (!Prism?.highlightAllUnder) return;
    const patch = createPatch();
    scope.add(patch.restore);
    // Around the code, too: its tools stand in a box between the two.
    for (const node of element.querySelectorAll<HTMLElement>(':has(>pre),pre,code')) {
      patch.keep(node, { attributes: ['class', 'tabindex'] });
      const served = [...node.childNodes];
      scope.add(() => node.replaceChildren(...served));
    }
    Prism.highlightAllUnder(element);
  },
});

import { defineBehaviour } from '#runtime/define.ts';

interface WithPrism {
  readonly Prism?: { highlightAllUnder?(root: Element): void };
}

export default defineBehaviour({
  mount({ element, scope }) {
    const { Prism } = window as WithPrism;
    if (!Prism?.highlightAllUnder) return;
    const patch = scope.patch();
    // Also nodes around `pre`: Prism's toolbar wraps it in a box.
    for (const node of element.querySelectorAll<HTMLElement>(':has(>pre),pre,code')) {
      patch.keep(node, { attributes: ['class', 'tabindex'] });
      const serverNodes = [...node.childNodes];
      scope.add(() => node.replaceChildren(...serverNodes));
    }
    Prism.highlightAllUnder(element);
  },
});

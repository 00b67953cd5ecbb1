import { defineWidget, findScoped } from 'skerry';

type Unit = 'cm' | 'inches';

interface Nodes {
  button: HTMLElement;
  cells: HTMLElement[];
}

const inches = (cell: HTMLElement) => `${(Number(cell.dataset.cm) / 2.54).toFixed(1)} in`;

export default defineWidget<unknown, Nodes, Unit>({
  nodes({ element }) {
    const [button] = findScoped(element, '.size-table__switch');
    return button && { button, cells: findScoped(element, '[data-cm]') };
  },
  state: () => 'cm',
  // The server sends centimetres.
  view: (unit, { button, cells }) =>
    unit === 'cm'
      ? []
      : [
          [button, { text: 'Show centimetres' }],
          ...cells.map((cell) => [cell, { text: inches(cell) }] as const),
        ],
  connect({ nodes, set, scope }) {
    scope.listen(nodes.button, 'click', () => set((unit) => (unit === 'cm' ? 'inches' : 'cm')));
  },
});

/** The nodes of a search widget. */
export interface SearchNodes {
  /** Hidden by the server until its icons are measured. */
  readonly box: HTMLElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly labelIcon: Element | null;
  readonly clearIcon: Element | null;
  /** The dropdown that contains the results. */
  readonly output: HTMLElement | null;
  readonly results: HTMLElement | null;
}

/** Finds the nodes; returns undefined for other markup. */
export function findNodes(element: HTMLElement): SearchNodes | undefined {
  const find = <E extends Element = HTMLElement>(selector: string) => element.querySelector<E>(selector);
  const box = find('.e-search');
  const form = find<HTMLFormElement>('.e-search-form');
  const input = find<HTMLInputElement>('.e-search-input');
  if (!box || !form || !input) return undefined;
  return {
    box,
    form,
    input,
    labelIcon: find('.e-search-label > :is(i, svg)'),
    clearIcon: find('.e-search-input-wrapper > :is(i, svg)'),
    output: find('.e-search-results-container'),
    results: find('.e-search-results'),
  };
}

import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { createPressCheck } from '#platform/press-check.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import { type Settings, settings } from './settings.ts';

/** Finds the nodes; returns undefined for other markup. */
function findNodes(element: HTMLElement) {
  const find = <E extends Element = HTMLElement>(selector: string) => element.querySelector<E>(selector);
  const box = find('.e-search');
  const form = find<HTMLFormElement>('.e-search-form');
  const input = find<HTMLInputElement>('.e-search-input');
  if (!box || !form || !input) return undefined;
  return {
    element,
    /** Hidden by the server until its icons are measured. */
    box,
    form,
    input,
    labelIcon: find('.e-search-label > :is(i, svg)'),
    clearIcon: find('.e-search-input-wrapper > :is(i, svg)'),
    /** The dropdown that contains the results. */
    output: find('.e-search-results-container'),
    results: find('.e-search-results'),
  };
}

type Nodes = NonNullable<ReturnType<typeof findNodes>>;

/** The dropdown under the field. */
export interface BoxState {
  readonly isHidden: boolean;
  readonly isLoading: boolean;
  /** Whether results are shown; undefined: as the server sent it. */
  readonly isExpanded?: boolean;
}

interface State extends BoxState {
  /** The text in the field. */
  readonly text: string;
  readonly hasTyped: boolean;
  /** Whether the focus is in the widget. */
  readonly hasFocus: boolean;
  readonly iconWidthsPx: { readonly label: number; readonly clear: number };
  /** The label of the results; null: none. Undefined: the server's. */
  readonly label?: string | null;
  /** Whether nothing was found. */
  readonly isEmpty: boolean;
}

/** A running search field. */
export type Search = LiveWidget<Settings, Nodes, State>;

function* view(state: State, nodes: Nodes): View {
  const { element, box, input, clearIcon, output, results } = nodes;
  const { iconWidthsPx, isHidden, isLoading, isExpanded, label } = state;
  const style = Object.entries(iconWidthsPx).map(([name, widthPx]) => [
    `--e-search-icon-${name}-absolute-width`,
    `${widthPx}px`,
  ]);
  yield [element, { classes: { 'e-focus': state.hasFocus }, style: Object.fromEntries(style) }];
  yield [box, { classes: { hidden: false } }];
  const classes = { 'no-icon-label': !iconWidthsPx.label, 'no-icon-clear': !iconWidthsPx.clear };
  const expanded = isExpanded === undefined ? undefined : String(isExpanded);
  yield [input, { classes, attributes: { 'aria-expanded': expanded } }];
  yield [clearIcon, { classes: { hidden: !state.text } }];
  yield [
    output,
    { classes: { hidden: isHidden, 'hide-loader': !isLoading }, attributes: { 'aria-label': label } },
  ];
  yield [results, { classes: { 'no-results': state.isEmpty } }];
}

/** Returns an icon's width. Shows it while measuring, because the form may be in a closed panel. */
function widthOf(icon: Element | null): number {
  if (!icon) return 0;
  const temporaryPatch = createPatch();
  if (!icon.getClientRects().length) {
    for (let at: Element | null = icon; at; at = at.parentElement) {
      if (getComputedStyle(at).display !== 'none') continue;
      temporaryPatch.keep(at as HTMLElement, { styles: ['display'] });
      (at as HTMLElement).style.setProperty('display', 'block', 'important');
    }
  }
  const { width } = icon.getBoundingClientRect();
  temporaryPatch.restore();
  return width;
}

/** Returns the room that the icons need in the field. */
const measureIcons = ({ labelIcon, clearIcon }: Nodes) => ({
  label: widthOf(labelIcon),
  clear: widthOf(clearIcon),
});

/** Closes the dropdown. The focus leaves it before, for the field. */
export function hideResults({ nodes: { input, output }, get, set }: Search): void {
  if (output?.contains(document.activeElement)) input.focus({ preventScroll: true });
  if (!get().isHidden) set((state) => ({ ...state, isHidden: true, isExpanded: false }));
}

/** Knows what is in the field, and loads the results when it is first used. */
function watchField({ element, nodes, set, scope, runtime }: Search): void {
  const { input, clearIcon } = nodes;
  const setText = () =>
    set((state) => (state.text === input.value ? state : { ...state, text: input.value }));
  const load = async () => void (await runtime.summon(element, 'search'));
  scope.listen(input, 'input', () => {
    set((state) => ({ ...state, text: input.value, hasTyped: true }));
    return load();
  });
  // A restored page may have text in the field.
  scope.listen(window, 'pageshow', setText);
  if (clearIcon)
    scope.listen(clearIcon, 'click', () => {
      input.value = '';
      setText();
      input.focus();
    });
  // Already focused, by a script or the visitor.
  if (document.activeElement === input) scope.timeout(load, 0);
}

export default defineWidget<Settings, Nodes, State>({
  settings,
  nodes: ({ element }) => findNodes(element),
  state: ({ nodes }) => ({
    text: nodes.input.value,
    hasTyped: false,
    hasFocus: false,
    iconWidthsPx: measureIcons(nodes),
    isHidden: !!nodes.output?.matches('.hidden'),
    isLoading: false,
    isEmpty: !!nodes.results?.matches('.no-results'),
  }),
  view,
  connect(widget) {
    const { element, nodes, set, scope } = widget;
    const { form, input, output, labelIcon, clearIcon } = nodes;
    // Font icons have no width until the font is loaded.
    if (labelIcon?.matches('i') || clearIcon?.matches('i')) {
      document.fonts?.ready.then(
        () => scope.disposed || set((state) => ({ ...state, iconWidthsPx: measureIcons(nodes) })),
      );
    }
    watchField(widget);
    for (const [type, hasFocus] of [
      ['focusin', true],
      ['focusout', false],
    ] as const)
      scope.listen(element, type, () => set((state) => ({ ...state, hasFocus })));
    // A click outside closes the results, even before their code is loaded.
    const isOutside = createPressCheck((target) => !output?.contains(target) && target !== input, scope);
    const onClick = (event: Event) => void (output && isOutside(event) && hideResults(widget));
    scope.listen(document, 'click', onClick, { capture: true });
    if (pageConfig.isEdit) scope.listen(form, 'submit', (event) => event.preventDefault());
  },
});

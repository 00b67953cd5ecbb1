import { createNode } from '#lib/create-node.ts';
import { keepLayerHost, layerHost } from '#lib/layer-host.ts';
import { leaveFocus } from '#lib/leave-focus.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { zIndexAbove } from '#platform/stacking.ts';
import { createRowDisplay, rowsOf, writeAttributes } from './draw-options.ts';
import type { FieldNodes } from './field-nodes.ts';
import { type ComboboxState, LIST_CLASS } from './markup.ts';
import { activeOption } from './model.ts';

/** The nodes of an open list. */
export interface ListNodes {
  /** Above the page. */
  readonly root: HTMLElement;
  readonly dropdown: HTMLElement;
  /** Contains the search; on the page if the list is long enough. */
  readonly searchBox: HTMLElement;
  readonly search: HTMLInputElement;
  /** Contains the options, and scrolls. */
  readonly box: HTMLElement;
}

/** The z-index of such lists in themes' style sheets. */
const USUAL_Z_INDEX = 1051;

/** Gives a list the custom properties of its field, and a place above the popup that contains the field. */
function styleAs(container: HTMLElement, { style }: HTMLElement): void {
  for (const name of container.style)
    if (name.startsWith('--')) style.setProperty(name, container.style.getPropertyValue(name));
  const zIndex = zIndexAbove(container);
  if (zIndex) style.zIndex = String(Math.max(zIndex, USUAL_Z_INDEX));
}

/** Creates the nodes of an open list, with the class names that themes style. */
export function createListNodes({ container, ids }: FieldNodes): ListNodes {
  const search = createNode('input', {
    class: 'select2-search__field',
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'true',
    'aria-controls': ids.list,
    autocomplete: 'off',
    autocorrect: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  });
  const searchBox = createNode('span', { class: 'select2-search select2-search--dropdown' }, search);
  const box = createNode('ul', { id: ids.list, class: 'select2-results__options', role: 'listbox' });
  const results = createNode('span', { class: 'select2-results' }, box);
  const dropdown = createNode('span', { class: 'select2-dropdown' }, results);
  const names = `select2-container select2-container--default select2-container--open ${LIST_CLASS}`;
  const root = createNode('span', { class: names, dir: container.dir }, dropdown);
  styleAs(container, root);
  return { root, dropdown, searchBox, search, box };
}

/** Puts an open list on the page until the scope ends. The field then gets a focus in the list. */
export function addList({ container, selection }: FieldNodes, { root }: ListNodes, scope: Scope): void {
  // A modal dialog of the browser makes everything outside inert.
  const layer = membersOf(container).closest('dialog:modal') ?? layerHost();
  scope.add(keepLayerHost());
  layer.append(root);
  scope.add(() => {
    if (root.contains(document.activeElement)) selection.focus({ preventScroll: true });
    leaveFocus(root);
    root.remove();
  });
}

/** Adds the search to an open list, which then has the focus, or removes it. */
function toggleSearch({ selection }: FieldNodes, { dropdown, searchBox, search }: ListNodes, isOn: boolean) {
  if (isOn === dropdown.contains(searchBox)) return;
  if (isOn) {
    dropdown.prepend(searchBox);
    search.focus({ preventScroll: true });
    return;
  }
  if (document.activeElement === search) selection.focus({ preventScroll: true });
  searchBox.remove();
}

/** Returns a function that writes the state of an open list to its nodes. */
export function createListDrawing(nodes: FieldNodes, listNodes: ListNodes): (state: ComboboxState) => void {
  const { search, box } = listNodes;
  const drawRows = createRowDisplay(box);
  return ({ list, hasSearch }) => {
    if (!list) return;
    const label = nodes.selection.getAttribute('aria-label') ?? undefined;
    const active = activeOption(list);
    const activeId = active && nodes.ids.option(active.optionIndex);
    writeAttributes(box, { 'aria-label': label });
    writeAttributes(search, { 'aria-label': label, 'aria-activedescendant': activeId });
    if (search.value !== list.query) search.value = list.query;
    drawRows(rowsOf(list, nodes, nodes.options().noMatches));
    toggleSearch(nodes, listNodes, hasSearch);
  };
}

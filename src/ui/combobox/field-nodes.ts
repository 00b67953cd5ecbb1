import { applyLook, dress } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { type FieldState, fieldLooks, type idsOf, OWN_CLASS, openLooks, PARTS } from './view.ts';

/** The nodes of a closed field, which stand nowhere yet. */
export interface FieldNodes {
  readonly container: HTMLElement;
  /** What has the focus while the field is closed. */
  readonly selection: HTMLElement;
  show(state: FieldState): void;
}

function make(className: string, ...children: readonly Node[]): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.append(...children);
  return span;
}

/** Makes the nodes of a field, in the names that themes style. */
export function createFieldNodes(ids: ReturnType<typeof idsOf>): FieldNodes {
  const arrow = make(PARTS.arrow, document.createElement('b'));
  const rendered = make(PARTS.rendered);
  const selection = make(PARTS.selection, rendered, arrow);
  const container = make(`${PARTS.container} ${OWN_CLASS}`, make('selection', selection));
  const clear = make(PARTS.clear, new Text('×'));
  rendered.id = ids.rendered;
  arrow.setAttribute('role', 'presentation');
  clear.setAttribute('role', 'button');
  selection.setAttribute('role', 'combobox');
  selection.setAttribute('aria-haspopup', 'listbox');
  const closed = openLooks(undefined, ids.list);
  applyLook(container, closed.container, createPatch());
  applyLook(selection, closed.selection, createPatch());

  const worn = { container: dress(container), selection: dress(selection), rendered: dress(rendered) };
  return {
    container,
    selection,
    show(state) {
      const looks = fieldLooks(state);
      for (const part of ['container', 'selection', 'rendered'] as const) worn[part].wear(looks[part]);
      const text = new Text(state.text);
      clear.setAttribute('aria-label', translate(shopTexts.clearChoice));
      rendered.replaceChildren(
        ...(state.canClear ? [clear] : []),
        state.isPlaceholder ? make(PARTS.placeholder, text) : text,
      );
    },
  };
}

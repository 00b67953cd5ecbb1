import { membersOf } from '#lib/members-of.ts';
import { emit, listen, toElement } from '#platform/events.ts';
import { globalTexts } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { hideStateRow } from '../shared/address/state-row.ts';
import { applyLocale, storeClasses } from './apply-locale.ts';
import { localeOf, readMap } from './model.ts';
import { reorderRows, sortRows } from './sort-rows.ts';

let mountCount = 0;

function findRows(group: Element, selector: string): HTMLElement[] {
  try {
    return [...membersOf(group).querySelectorAll<HTMLElement>(selector)];
  } catch {
    // An invalid selector matches nothing.
    return [];
  }
}

export default defineBehaviour({
  mount({ element, scope }) {
    const pageParams = globalTexts('wc_address_i18n_params');
    if (!pageParams) return;
    const locale = readMap(pageParams.locale);
    const fields = Object.entries(readMap(pageParams.locale_fields));
    const texts = {
      required: pageParams.i18n_required_text ?? '',
      optional: pageParams.i18n_optional_text ?? '',
    };
    const patch = scope.patch();
    const labelNodes = new Map<Element, readonly Node[]>();
    const stateRows = new Set<HTMLElement>();
    let originalOrder: HTMLElement[][] | undefined;
    const changes = {
      patch,
      keepLabel(label: Element) {
        if (!labelNodes.has(label)) labelNodes.set(label, [...label.childNodes]);
      },
      hideStateRow(row: HTMLElement, isHidden: boolean) {
        stateRows.add(row);
        hideStateRow(row, 'locale', isHidden || undefined);
      },
    };

    const apply = (country: string, group: Element) => {
      for (const [name, selector] of fields) {
        const field = localeOf(locale, country, name);
        for (const row of findRows(group, String(selector))) {
          storeClasses(row, name, patch);
          applyLocale(row, name, field, { texts, changes });
        }
      }
      const oldOrder = sortRows(group);
      originalOrder ??= oldOrder;
    };
    listen(
      document.body,
      'country_to_state_changing',
      ({ detail }, ...args) => {
        const data = (detail ?? {}) as Record<string, unknown>;
        const country = args[0] ?? data.country;
        const group = toElement(args[1]) ?? toElement(data.wrapper);
        if (group && membersOf(group).contains(element)) apply(String(country ?? ''), group);
      },
      scope,
    );
    scope.add(() => {
      for (const rows of originalOrder ?? []) reorderRows(rows);
      for (const [label, nodes] of labelNodes) {
        const isUnchanged =
          nodes.length === label.childNodes.length && nodes.every((node) => node.parentNode);
        if (!isUnchanged) label.replaceChildren(...nodes);
      }
      for (const row of stateRows) hideStateRow(row, 'locale', undefined);
    });

    mountCount += 1;
    scope.add(() => {
      mountCount -= 1;
    });
    if (mountCount === 1) emit(document.body, 'wc_address_i18n_ready');
  },
});

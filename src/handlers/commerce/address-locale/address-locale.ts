import { createPatch } from '#lib/patch.ts';
import { emit, listen, toElement } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { hideState } from '../shared/state-row.ts';
import { applyLocale, noteClasses } from './apply.ts';
import { arrange, place } from './arrange.ts';
import { localeOf, readMap } from './model.ts';

let members = 0;

function find(group: Element, selector: string): HTMLElement[] {
  try {
    return [...group.querySelectorAll<HTMLElement>(selector)];
  } catch {
    // An invalid selector matches nothing.
    return [];
  }
}

/**
 * Adapts an address form to its country: labels, placeholders, required and hidden fields, and their order.
 */
export default defineBehaviour({
  mount({ element, scope }) {
    const given = params('wc_address_i18n_params');
    if (!given) return;
    const locale = readMap(given.locale);
    const fields = Object.entries(readMap(given.locale_fields));
    const words = { required: given.i18n_required_text ?? '', optional: given.i18n_optional_text ?? '' };
    const patch = createPatch();
    const labels = new Map<Element, readonly Node[]>();
    const states = new Set<HTMLElement>();
    let arranged: HTMLElement[][] | undefined;
    const changes = {
      patch,
      keep(label: Element) {
        if (!labels.has(label)) labels.set(label, [...label.childNodes]);
      },
      hideState(row: HTMLElement, isHidden: boolean) {
        states.add(row);
        hideState(row, 'locale', isHidden || undefined);
      },
    };

    const apply = (country: string, group: Element) => {
      for (const [name, selector] of fields) {
        const field = localeOf(locale, country, name);
        for (const row of find(group, String(selector))) {
          noteClasses(row, name, patch);
          applyLocale(row, name, field, { words, changes });
        }
      }
      const before = arrange(group);
      arranged ??= before;
    };
    listen(
      document.body,
      'country_to_state_changing',
      ({ detail }, ...args) => {
        const named = (detail ?? {}) as Record<string, unknown>;
        const country = args[0] ?? named.country;
        const group = toElement(args[1]) ?? toElement(named.wrapper);
        if (group?.contains(element)) apply(String(country ?? ''), group);
      },
      scope,
    );
    scope.add(() => {
      for (const rows of arranged ?? []) place(rows);
      for (const [label, nodes] of labels) {
        const isKept = nodes.length === label.childNodes.length && nodes.every((each) => each.parentNode);
        if (!isKept) label.replaceChildren(...nodes);
      }
      for (const row of states) hideState(row, 'locale', undefined);
      patch.restore();
    });

    members += 1;
    scope.add(() => {
      members -= 1;
    });
    if (members === 1) emit(document.body, 'wc_address_i18n_ready');
  },
});

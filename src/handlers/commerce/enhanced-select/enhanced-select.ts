import { listen, pageJQuery } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { languageOf } from './language.ts';

type Enhance = (options: 'destroy' | Record<string, unknown>) => unknown;

/** The page's library for selects, on one select; undefined when it has none. */
function enhancer(select: HTMLElement): Enhance | undefined {
  const set = pageJQuery()?.(select) as { selectWoo?: Enhance; select2?: Enhance } | undefined;
  const name = set?.selectWoo ? 'selectWoo' : 'select2';
  return set?.[name] && ((options) => set[name]?.(options));
}

/** Lends the selects of an address the page's library for searching in them, when it has one. */
export default defineBehaviour({
  mount({ element, scope }) {
    const select = element as HTMLSelectElement;
    const enhance = () => {
      const apply = enhancer(select);
      if (!apply || scope.disposed || select.matches('.select2-hidden-accessible')) return;
      apply({
        placeholder: select.dataset.placeholder || select.getAttribute('placeholder') || '',
        label: select.dataset.label ?? null,
        width: '100%',
        language: languageOf(params('wc_country_select_params') ?? {}),
      });
      scope.add(() => select.matches('.select2-hidden-accessible') && apply('destroy'));
    };
    enhance();
    listen(document.body, 'country_to_state_changed', enhance, scope);
    if (document.readyState !== 'complete') scope.listen(window, 'load', enhance, { once: true });
    // The library leaves the focus nowhere.
    listen(select, 'select2:select', () => select.focus(), scope);
  },
});

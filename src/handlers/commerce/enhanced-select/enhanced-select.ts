import { listen, pageJQuery } from '#platform/events.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { globalTexts } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';

type Enhance = (options: 'destroy' | Record<string, unknown>) => unknown;

/** Returns the page's select library for one select; undefined without one. */
function findEnhancer(select: HTMLElement): Enhance | undefined {
  const jQuery = pageJQuery();
  const methodOf = (name: string) => runningMember(jQuery?.fn, name) as Enhance | undefined;
  const enhance = methodOf('selectWoo') ?? methodOf('select2');
  return enhance && ((options) => enhance.call(jQuery?.(select), options));
}

type Texts = Readonly<Record<string, string | undefined>>;

/** The values that the select library passes for a message. */
interface MessageValues {
  readonly input: string;
  readonly maximum: number;
  readonly minimum: number;
}

/** Returns the shop's texts in the select library's format. */
export function languageOf(texts: Texts): Record<string, (count: MessageValues) => string> {
  const textOf = (name: string) => () => texts[`i18n_${name}`] ?? '';
  const countText = (name: string, number: number) =>
    (texts[`i18n_${name}_${number === 1 ? 1 : 'n'}`] ?? '').replace('%qty%', String(number));
  return {
    errorLoading: textOf('ajax_error'),
    inputTooLong: ({ input, maximum }) => countText('input_too_long', input.length - maximum),
    inputTooShort: ({ input, minimum }) => countText('input_too_short', minimum - input.length),
    loadingMore: textOf('load_more'),
    maximumSelected: ({ maximum }) => countText('selection_too_long', maximum),
    noResults: textOf('no_matches'),
    searching: textOf('searching'),
  };
}

export default defineBehaviour({
  mount({ element, scope }) {
    const select = element as HTMLSelectElement;
    const enhance = () => {
      const apply = findEnhancer(select);
      if (!apply || scope.disposed || select.matches('.select2-hidden-accessible')) return;
      apply({
        placeholder: select.dataset.placeholder || select.getAttribute('placeholder') || '',
        label: select.dataset.label ?? null,
        width: '100%',
        language: languageOf(globalTexts('wc_country_select_params') ?? {}),
      });
      scope.add(() => select.matches('.select2-hidden-accessible') && apply('destroy'));
    };
    enhance();
    listen(document.body, 'country_to_state_changed', enhance, scope);
    if (document.readyState !== 'complete') scope.listen(window, 'load', enhance, { once: true });
    // The library drops the focus.
    listen(select, 'select2:select', () => select.focus(), scope);
  },
});

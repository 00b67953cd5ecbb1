import { navigate } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { watchSelection } from '../shared/selection/watch-selection.ts';

/** Returns the address of the first page of the current list, filtered by one brand. */
export function brandAddress(page: string, taxonomy: string, brand: string): string {
  const url = new URL(page);
  url.hash = '';
  url.pathname = url.pathname.replace(/\/page\/\d+/, '');
  for (const name of ['page', 'paged']) url.searchParams.delete(name);
  url.searchParams.set('filtering', '1');
  url.searchParams.set(`filter_${taxonomy}`, brand);
  return url.href;
}

export default defineBehaviour({
  mount({ element, scope }) {
    const select = element as HTMLSelectElement;
    const [, taxonomy = ''] = /(?:^|\s)wc-brand-dropdown-layered-nav-(\S+)/.exec(select.className) ?? [];
    const onSelect = () => void navigate(brandAddress(location.href, taxonomy, select.value));
    watchSelection({ select, scope, onSelect });
  },
});

import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';

/**
 * Has every form of a widget say which widget of which page it comes from: the server needs it to answer with the texts of
 * that widget. Forms that are replaced need it again.
 */
export function nameWidget(element: HTMLElement, patch: Patch): void {
  const address = new URL(location.href);
  address.searchParams.set('elementorPageId', String(pageConfig.get('post.id') ?? ''));
  address.searchParams.set('elementorWidgetId', element.dataset.id ?? '');
  for (const field of element.querySelectorAll('input[name=_wp_http_referer]')) {
    patch.attribute(field, 'value', address.href);
  }
}

import { asMap } from '#lib/as-map.ts';
import { pageConfig } from './config.ts';
import { pageGlobal } from './params.ts';

/**
 * Returns what the request for a widget contains only in the editor: the edited model, and the nonce of the
 * page's requests. Empty outside the editor.
 */
export function editedWidget(element: HTMLElement): { edited?: { model: unknown; nonce: string } } {
  if (!pageConfig.isEdit) return {};
  const model = asMap(pageConfig.get('elements.data'))[element.dataset.modelCid ?? ''];
  return { edited: { model, nonce: String(pageGlobal('wpApiSettings')?.nonce ?? '') } };
}

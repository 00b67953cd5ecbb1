import { asMap } from '#lib/fields.ts';
import { pageConfig } from './config.ts';
import { pageGlobal } from './params.ts';

/** What a request for a widget carries in the editor: the widget as it is edited, and the nonce of the page's requests. Nothing elsewhere. */
export function editedWidget(element: HTMLElement): { edited?: { model: unknown; nonce: string } } {
  if (!pageConfig.isEdit) return {};
  const model = asMap(pageConfig.get('elements.data'))[element.dataset.modelCid ?? ''];
  return { edited: { model, nonce: String(pageGlobal('wpApiSettings')?.nonce ?? '') } };
}

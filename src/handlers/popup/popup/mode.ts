import { pageConfig } from '#platform/config.ts';

/**
 * How a popup stands on the page: as for visitors; in the preview of a draft, of another page or of the popup itself; in
 * the editor, which edits it or something else.
 */
export type Mode = 'public' | 'preview' | 'previewed' | 'edited' | 'absent';

/** Reads the mode of a popup document. */
export function modeOf(element: Element, id: string): Mode {
  if (/\belementor-edit-(area|mode)\b/.test(element.className)) return 'edited';
  if (pageConfig.isEdit) return 'absent';
  if (!pageConfig.isPreview) return 'public';
  return String(pageConfig.get('post.id')) === id ? 'previewed' : 'preview';
}

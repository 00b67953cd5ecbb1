import type { OutlineEntry } from './outline.ts';
import { byTrigger, editedPopupId } from './popup-kinds.ts';

/** Returns the editor's list for the edited popup: the popup itself. */
export const popupOutline = (): OutlineEntry[] =>
  byTrigger
    .filter(({ id }) => id === editedPopupId)
    .map(({ id, title, settings = {} }) => ({
      id: String(id),
      type: 'popup',
      label: title,
      settings: { ...settings, entrance_animation_duration: { unit: 'sec', size: 0.4, sizes: [] } },
      items: [],
    }));

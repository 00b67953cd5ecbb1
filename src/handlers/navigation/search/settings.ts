import { asMap } from '#lib/as-map.ts';
import { isOn } from '#lib/is-on.ts';
import type { Schema } from '#runtime/define.ts';

/** When a search field searches. */
export interface Settings {
  /** Results appear while the visitor types. */
  readonly isLive: boolean;
  /** Shorter texts are not searched for. */
  readonly minimumLength: number;
}

/** Parsed by hand: a search is in many headers, and many pages load the field library for nothing else. */
export const settings: Schema<Settings> = {
  parse(raw) {
    const { live_results, template_id, minimum_search_characters } = asMap(raw);
    return {
      // The server needs a template to render results.
      isLive: isOn(live_results) && Number(template_id) > 0,
      minimumLength: Number(minimum_search_characters) || 3,
    };
  },
};

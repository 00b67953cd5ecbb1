import { number, object, responsive } from '#lib/fields.ts';

export const settings = object({ sticky_anchor_link_offset: responsive(number(0, { min: 0 })) });

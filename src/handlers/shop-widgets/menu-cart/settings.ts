import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import type { Schema } from '#runtime/define.ts';

export interface Settings {
  /** A list under the button, instead of a panel at the side of the window. */
  readonly isDropdown: boolean;
  readonly opensOnHover: boolean;
  readonly opensAfterAdd: boolean;
}

/** Read by hand: every page has this widget in its header, and most of them need the library of fields for nothing else. */
export const settings: Schema<Settings> = {
  parse(raw) {
    const given = asMap(raw);
    return {
      isDropdown: given.cart_type === 'mini-cart',
      opensOnHover: given.open_cart === 'mouseover',
      opensAfterAdd: isOn(given.automatically_open_cart),
    };
  },
};

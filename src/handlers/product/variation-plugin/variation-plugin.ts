import { defineBehaviour } from '#runtime/define.ts';
import { offerInit } from '../shared/offer-variation-form.ts';

/** Offers what quick views call on the variation form that they bring, before there is any form. */
export default defineBehaviour({
  mount({ runtime }) {
    offerInit(runtime);
  },
});

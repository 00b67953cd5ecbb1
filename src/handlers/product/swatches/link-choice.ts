import { choiceInAddress } from './choice-in-address.ts';
import type { Extra } from './session.ts';

/** Keeps the choice in the address of the product's own page, so that it can be shared; the history grows by nothing. */
export const extra: Extra = ({ form }) => {
  const action = form.getAttribute('action') ?? '';
  return ({ chosen }) => {
    const url = choiceInAddress(location.href, action, chosen);
    if (url !== undefined) history.replaceState(history.state, '', url);
  };
};

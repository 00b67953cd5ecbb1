import { defineIsland } from '#react/define-island.tsx';
import { Terms } from '../shared/terms.tsx';
import checkout, { type CheckoutState } from './checkout.ts';

/** Opens and closes the terms. The rest of the form works without React. */
export default defineIsland(checkout, Terms<CheckoutState>);

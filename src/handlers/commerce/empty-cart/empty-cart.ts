import { defineBehaviour } from '#runtime/define.ts';
import { followEmptyCart } from '../shared/follow-empty-cart.ts';

/** Shows the cart as soon as something comes into it on the page of an empty one. */
export default defineBehaviour({ mount: ({ scope }) => followEmptyCart(scope) });

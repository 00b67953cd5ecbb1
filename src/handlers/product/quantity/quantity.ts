import { defineBehaviour } from '#runtime/define.ts';

/** Raises the quantity that the server printed below the least one. Nobody is told: no visitor changed it. */
export default defineBehaviour({
  mount({ element }) {
    if (!(element instanceof HTMLInputElement)) return;
    // A visitor may have typed while the code was on its way.
    if (Number.parseFloat(element.value) < Number.parseFloat(element.min)) element.value = element.min;
  },
});

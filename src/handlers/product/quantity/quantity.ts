import { defineBehaviour } from '#runtime/define.ts';

export default defineBehaviour({
  mount({ element }) {
    if (!(element instanceof HTMLInputElement)) return;
    // A visitor may have typed while the code loaded.
    if (Number.parseFloat(element.value) < Number.parseFloat(element.min)) element.value = element.min;
  },
});

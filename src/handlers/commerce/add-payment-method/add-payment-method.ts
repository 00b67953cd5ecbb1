import { createPatch } from '#lib/patch.ts';
import { sendOnce } from '#platform/block.ts';
import { emit, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { within } from '../shared/clicks.ts';
import { fold, isUnfolded } from '../shared/fold.ts';

const RADIO = '.payment_methods input.input-radio';
const BOX = 'div.payment_box';
const SLIDE_MS = 250;

/** Shows the fields of the way to pay that a shopper wants to keep, and covers the form once it is sent. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    const radios = () => [...element.querySelectorAll<HTMLInputElement>(RADIO)];
    const show = (radio: HTMLInputElement, durationMs: number) => {
      const isOnly = radios().length === 1;
      for (const box of element.querySelectorAll<HTMLElement>(BOX)) {
        const open = isOnly || box.classList.contains(radio.id);
        if (isUnfolded(box) !== open) fold(box, open, { durationMs: isOnly ? 0 : durationMs, patch });
      }
    };
    const settle = () => {
      const chosen = radios().find(({ checked }) => checked);
      if (!chosen) return;
      show(chosen, 0);
      // Gateways prepare their fields at this click.
      chosen.click();
    };
    const onClick = (event: Parameters<typeof within>[0]) => {
      const radio = within<HTMLInputElement>(event, RADIO);
      if (radio?.checked) show(radio, SLIDE_MS);
    };
    listen(element, 'click', onClick, scope);
    listen(document.body, 'init_add_payment_method', settle, scope);
    sendOnce(element, scope);
    emit(document.body, 'init_add_payment_method');
  },
});

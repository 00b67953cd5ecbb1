import { expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { passwordToggle } from './handler.ts';

const MARKUP = (
  dir: string,
) => `<div class="woocommerce" dir="${dir}"><form><p><label for="p">Password</label>
  <input id="p" type="password" class="woocommerce-Input"></p></form></div>`;

const boxOf = (element: Element) => element.getBoundingClientRect();

it.each(['ltr', 'rtl'])(
  'the button stays at the end of the field when the page has no styles for it (%s)',
  async (dir) => {
    vi.stubGlobal('woocommerce_params', {});
    const { element, runtime, container } = await mountFixture(passwordToggle, MARKUP(dir), {
      stage: 'waiting',
    });
    const before = boxOf(element);
    const heightPx = container.offsetHeight;
    await runtime.summon(element);
    const field = boxOf(element);
    expect([field.x, field.y, field.width, container.offsetHeight]).toEqual([
      before.x,
      before.y,
      before.width,
      heightPx,
    ]);
    const button = element.parentElement?.querySelector('.show-password-input') as HTMLElement;
    const isAtEnd = () => {
      const { left, right, top, bottom } = boxOf(button);
      const gapPx = dir === 'ltr' ? boxOf(element).right - right : left - boxOf(element).left;
      return (
        Math.abs(gapPx) < 3 && Math.abs(top - boxOf(element).top) < 4 && bottom <= boxOf(element).bottom + 4
      );
    };
    expect(isAtEnd()).toBe(true);
    const meter = document.createElement('div');
    meter.textContent = 'Weak - Please enter a much stronger password than the one that stands here.';
    element.after(meter);
    expect(isAtEnd()).toBe(true);
    for (const width of ['400px', '90px']) {
      (element as HTMLElement).style.width = width;
      await vi.waitFor(() => expect(isAtEnd()).toBe(true));
    }
  },
);

it('the field keeps its focus and caret when the code loads while a shopper types', async () => {
  vi.stubGlobal('woocommerce_params', {});
  const { element, runtime } = await mountFixture(passwordToggle, MARKUP('ltr'), { stage: 'waiting' });
  const field = element as HTMLInputElement;
  field.value = 'secret';
  field.focus();
  field.setSelectionRange(3, 3);
  await runtime.summon(field);
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(3);
});

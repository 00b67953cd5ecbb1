import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { stubVariationParams } from '#testing/variation-page.ts';
import { variationForm } from './handler.ts';

beforeEach(() => {
  stubVariationParams();
  vi.stubGlobal('alert', () => {});
});

async function open() {
  const fixture = await mountFixture(variationForm, 'product/variation-form.html');
  const find = (selector: string) => fixture.container.querySelector(selector) as HTMLElement;
  const link = find('.reset_variations');
  await eventually(() => link.style.visibility).toBe('hidden');
  const choose = (name: string, value: string) => {
    const select = find(`select[name=${name}]`) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const chooseBlueM = async () => {
    choose('attribute_pa_color', 'blue');
    choose('attribute_size', 'm');
    await eventually(() => find('.single_add_to_cart_button').classList.contains('disabled')).toBe(false);
  };
  return { ...fixture, find, link, choose, chooseBlueM, area: find('.single_variation') };
}

describe("a variation's price", () => {
  it('slides open, and closes without leftovers', async () => {
    const { area, link, find, chooseBlueM } = await open();
    const wrap = find('.single_variation_wrap');
    const heightPx = wrap.offsetHeight;
    await chooseBlueM();
    await eventually(() => area.getAnimations().length).toBe(0);
    expect(area.offsetHeight).toBeGreaterThan(40);
    link.click();
    expect(area.getAnimations()).toHaveLength(1);
    await eventually(() => area.checkVisibility()).toBe(false);
    expect(wrap.offsetHeight).toBe(heightPx);
  });
});

describe('the link that clears the choice', () => {
  it('does not shift the page when shown or hidden', async () => {
    const { find, choose, link } = await open();
    const table = find('table.variations');
    const heightPx = table.offsetHeight;
    choose('attribute_pa_color', 'red');
    expect([link.checkVisibility({ visibilityProperty: true }), table.offsetHeight]).toEqual([
      true,
      heightPx,
    ]);
    choose('attribute_pa_color', '');
    expect([link.checkVisibility({ visibilityProperty: true }), table.offsetHeight]).toEqual([
      false,
      heightPx,
    ]);
  });

  it('focuses the first select', async () => {
    const { find, link, chooseBlueM } = await open();
    await chooseBlueM();
    link.focus();
    link.click();
    expect(document.activeElement).toBe(find('#pa_color'));
  });

  it('focuses the first swatch if swatches hide the select', async () => {
    const { find, link, choose } = await open();
    const select = find('#pa_color');
    select.style.display = 'none';
    select.insertAdjacentHTML('afterend', '<ul><li tabindex="0">Black</li></ul>');
    choose('attribute_size', 'm');
    link.focus();
    link.click();
    expect(document.activeElement?.textContent).toBe('Black');
  });
});

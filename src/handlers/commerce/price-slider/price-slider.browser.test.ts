import { beforeEach, expect, it, vi } from 'vitest';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { priceSlider } from './handler.ts';

const FIXTURE = 'commerce/price-slider.html';

beforeEach(() => {
  vi.stubGlobal('woocommerce_price_slider_params', { currency_format: '%v' });
});

const values = ({ container }: Fixture) => [...container.querySelectorAll('input')].map(({ value }) => value);
const sliderOf = ({ element }: Fixture) => element.querySelector('.price_slider') as HTMLElement;
const firePointer = (fixture: Fixture, type: string, share: number, target: Element = sliderOf(fixture)) => {
  const { left, width, top } = sliderOf(fixture).getBoundingClientRect();
  const at = { clientX: left + share * width, clientY: top + 2 };
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, ...at }));
};

it('a price slider is dragged by the pointer, and emits its change on release', async () => {
  const fixture = await mountFixture(priceSlider, FIXTURE);
  const [, max] = fixture.element.querySelectorAll<HTMLElement>('[role=slider]');
  vi.spyOn(sliderOf(fixture), 'setPointerCapture').mockImplementation(() => {});
  const changes = recordBodyEvents('price_slider_change');
  firePointer(fixture, 'pointerdown', 1, max);
  expect(document.activeElement).toBe(max);
  firePointer(fixture, 'pointermove', 0.5);
  expect(values(fixture)).toEqual(['10', '550']);
  expect(changes).toHaveLength(0);
  firePointer(fixture, 'pointerup', 0.5);
  firePointer(fixture, 'pointermove', 0.2);
  expect(values(fixture)).toEqual(['10', '550']);
  expect(changes.map(({ detail }) => detail)).toEqual([{ min: 10, max: 550 }]);
});

it("a press on the price slider's bar moves the nearer handle", async () => {
  const fixture = await mountFixture(priceSlider, FIXTURE);
  vi.spyOn(sliderOf(fixture), 'setPointerCapture').mockImplementation(() => {});
  firePointer(fixture, 'pointerdown', 0.25);
  firePointer(fixture, 'pointerup', 0.25);
  expect(values(fixture)).toEqual(['280', '1090']);
  const [min, max] = fixture.element.querySelectorAll('[role=slider]');
  const bar = fixture.element.querySelector('.ui-slider-range')?.getBoundingClientRect();
  const middle = (node: Element | undefined) => {
    const { left = 0, width = 0 } = node?.getBoundingClientRect() ?? {};
    return left + width / 2;
  };
  expect(bar?.left).toBeCloseTo(middle(min), 0);
  expect(bar?.right).toBeCloseTo(middle(max), 0);
});

it('a price slider is dragged by a press that began before the code loaded', async () => {
  const fixture = await mountFixture(priceSlider, FIXTURE, { stage: 'resting' });
  const changes = recordBodyEvents('price_slider_change');
  firePointer(fixture, 'pointerdown', 0.75);
  firePointer(fixture, 'pointermove', 0.5);
  firePointer(fixture, 'pointerup', 0.5);
  await fixture.settled();
  expect(values(fixture)).toEqual(['10', '550']);
  expect(changes).toHaveLength(1);
  firePointer(fixture, 'pointermove', 0.75);
  expect(values(fixture)).toEqual(['10', '550']);
});

it('a price slider mounts although the server hides it', async () => {
  const { element } = await mountFixture(priceSlider, FIXTURE, { stage: 'waiting' });
  expect(sliderOf({ element } as Fixture).offsetHeight).toBe(0);
  expect(element.offsetHeight).toBeGreaterThan(0);
});

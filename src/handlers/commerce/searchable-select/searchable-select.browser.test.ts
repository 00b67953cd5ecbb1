import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { stubCountryParams } from '#testing/address-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { searchableSelect } from './handler.ts';

const options = Array.from({ length: 60 }, (_, at) => `<option value="${at}">State ${at}</option>`).join('');
const ROW = `<p class="form-row"><label for="billing_state">State</label> <span class="woocommerce-input-wrapper"><select id="billing_state" class="state_select" data-placeholder="Choose"><option value="">Choose</option>${options}</select></span></p><p class="below">Below</p>`;

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E;

function addStyle(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  onTestFinished(() => style.remove());
}

const THEMES = {
  'no style sheet': '',
  'wide fields':
    'select { width: 100%; padding: 10px 15px; border: 1px solid #ccc; border-radius: 4px; font: 16px/1.5 serif }',
  'rows that are blocks':
    'select, .form-row label { display: block } select { height: 44px; margin: 3px 0 9px; width: 80% }',
  'a frame of its own':
    'select { appearance: none; padding: 0.7em; border: 0; border-bottom: 3px solid green; background: #eee; width: 300px; font-size: 20px }',
};

it.each(Object.entries(THEMES))('takes the place of its select: %s', async (_name, css) => {
  addStyle(css);
  const { element, runtime } = await mountFixture(searchableSelect, ROW, { stage: 'waiting' });
  const placesOf = () =>
    ['.form-row', '.below', 'label'].map((each) => {
      const { left, top, width, height } = find(each).getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });
  const before = placesOf();
  const box = element.getBoundingClientRect();
  await runtime.summon(element);
  const field = find('.select2-selection').getBoundingClientRect();
  console.log(_name, JSON.stringify([before, placesOf()]), JSON.stringify(box), JSON.stringify(field));
  expect(placesOf()).toEqual(before);
  expect([field.left, field.top, field.width, field.height].map(Math.round)).toEqual(
    [box.left, box.top, box.width, box.height].map(Math.round),
  );
});

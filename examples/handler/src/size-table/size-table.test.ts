import { countListeners, mountFixture } from 'skerry/testing';
import { expect, it } from 'vitest';
import { sizeTable } from './handler.ts';
import html from './size-table.html?raw';

const buttonOf = (element: Element) => element.querySelector('button') as HTMLElement;
const sizesOf = (element: Element) => [...element.querySelectorAll('td')].map((cell) => cell.textContent);

it('shows inches at the first press, and centimetres at the next', async () => {
  const { element } = await mountFixture(sizeTable, html);
  buttonOf(element).click();
  expect(sizesOf(element)).toEqual(['4.7 in', '3.5 in']);
  expect(buttonOf(element).textContent).toBe('Show centimetres');
  buttonOf(element).click();
  expect(sizesOf(element)).toEqual(['12 cm', '9 cm']);
});

it('without a button stays as it is', async () => {
  const { difference } = await mountFixture(sizeTable, html.replace(/<button.*<\/button>/, ''));
  expect(difference()).toBe('');
});

it('cleans up when disposed', async () => {
  const listeners = countListeners();
  const { element, dispose, difference } = await mountFixture(sizeTable, html);
  buttonOf(element).click();
  await dispose();
  expect([difference(), listeners.list()]).toEqual(['', []]);
  listeners.stop();
});

import { mountFixture } from 'skerry/testing';
import { expect, it } from 'vitest';
import html from './gift-message.html?raw';
import { giftMessage } from './handler.ts';

const openerOf = (element: Element) => element.querySelector('.gift-message__open') as HTMLElement;
const suggestionsOf = (element: Element) => [...element.querySelectorAll('li button')] as HTMLElement[];

it('opens its suggestions, and writes the chosen one into the field', async () => {
  const { element, settled } = await mountFixture(giftMessage, html);
  openerOf(element).click();
  await settled();
  expect(openerOf(element).getAttribute('aria-expanded')).toBe('true');
  suggestionsOf(element)[1]?.click();
  await settled();
  expect(element.querySelector('textarea')?.value).toBe('Thank you!');
  expect(suggestionsOf(element)).toEqual([]);
});

it('does not load its island before a visitor comes near', async () => {
  const { element, settled } = await mountFixture(giftMessage, html, { stage: 'resting' });
  openerOf(element).click();
  await settled();
  // The press is held until the island is there.
  expect(suggestionsOf(element)).toHaveLength(3);
});

it('restores the markup when disposed', async () => {
  const { element, dispose, difference, settled } = await mountFixture(giftMessage, html);
  openerOf(element).click();
  await settled();
  await dispose();
  expect(difference()).toBe('');
});

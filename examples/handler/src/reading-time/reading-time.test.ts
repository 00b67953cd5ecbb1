import { mountFixture } from 'skerry/testing';
import { expect, it } from 'vitest';
import { readingTime } from './handler.ts';
import html from './reading-time.html?raw';

const minutesOf = (element: Element) => element.querySelector('.reading-time__minutes')?.textContent;

it('writes how many minutes the text takes, and restores the markup', async () => {
  const { element, dispose, difference } = await mountFixture(readingTime, html);
  expect(minutesOf(element)).toBe('3 min');
  await dispose();
  expect(difference()).toBe('');
});

it.each(['', 'many', null])('reads 200 words a minute when the setting is %j', async (words_per_minute) => {
  const { element } = await mountFixture(readingTime, html, { settings: { words_per_minute } });
  expect(minutesOf(element)).toBe('1 min');
});

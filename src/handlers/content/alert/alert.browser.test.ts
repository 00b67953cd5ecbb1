import { expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { alert } from './handler.ts';

it('an alert fades out and does not reappear before it is hidden', async () => {
  const { element } = await mountFixture(alert, 'content/alert.html');
  element.querySelector('button')?.click();
  const seen: number[] = [];
  while (element.style.display !== 'none') {
    seen.push(Number(getComputedStyle(element).opacity));
    await new Promise(requestAnimationFrame);
  }
  expect(seen.length).toBeGreaterThan(2);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
});

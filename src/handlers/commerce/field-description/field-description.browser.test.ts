import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { fieldDescription } from './handler.ts';

it("a field's description slides open in 250 ms and closes again", async () => {
  const { container } = await mountFixture(fieldDescription, 'commerce/field-description.html');
  const description = container.querySelector('#account_display_name-description') as HTMLElement;
  container.querySelector<HTMLElement>('#account_display_name')?.focus();
  const [sliding] = description.getAnimations();
  expect(sliding?.effect?.getTiming().duration).toBe(250);
  await sliding?.finished;
  expect(description.offsetHeight).toBeGreaterThan(10);
  container.querySelector<HTMLElement>('#order_comments')?.focus();
  expect(description.getAttribute('aria-hidden')).toBe('true');
  await eventually(() => description.offsetHeight).toBe(0);
});

import { expect, it, onTestFinished } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { scriptMarker } from './handler.ts';

async function openPage(classes: string) {
  document.body.className = classes;
  onTestFinished(() => document.body.removeAttribute('class'));
  return mountFixture(scriptMarker, '<p>Shop</p>');
}

it('the page says that scripts run, until they are gone', async () => {
  const { dispose } = await openPage('shop woocommerce-no-js wide');
  expect(document.body.className).toBe('shop wide woocommerce-js');
  await dispose();
  expect(document.body.className).toBe('shop woocommerce-no-js wide');
});

it.each(['woocommerce-js', 'page'])('a page that says "%s" is left alone', async (classes) => {
  const { runtime } = await openPage(classes);
  expect([runtime.mounts(), document.body.className]).toEqual([[], classes]);
});

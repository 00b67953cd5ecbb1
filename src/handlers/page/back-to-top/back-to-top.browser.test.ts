import { expect, it, onTestFinished } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { backToTop } from './handler.ts';

const SNAPS =
  'html{height:100vh;overflow:hidden}body{height:100vh;overflow:auto;scroll-snap-type:y mandatory}.part{height:100vh;scroll-snap-align:start}';

it('with scroll snapping, the link back to the top is shown, and scrolls without snapping', async () => {
  const style = Object.assign(document.createElement('style'), { textContent: SNAPS });
  const parts = [0, 1, 2, 3].map(() => Object.assign(document.createElement('div'), { className: 'part' }));
  document.head.append(style);
  document.body.append(...parts);
  onTestFinished(() => {
    document.body.scrollTop = 0;
    for (const node of [style, ...parts]) node.remove();
  });
  const controller = new AbortController();
  const { when } = backToTop;
  if (typeof when !== 'function') throw new Error('no strategy');
  const { element } = await mountFixture(backToTop, 'page/back-to-top.html');
  const isShown = () => element.classList.contains('generate-back-to-top__show');
  const due = new Promise<void>((resolve) => {
    when(resolve, { element, signal: controller.signal, argument: '' });
  });
  document.body.scrollTop = 2 * innerHeight;
  await due;
  await expect.poll(isShown).toBe(true);
  element.click();
  await expect.poll(() => document.body.scrollTop).toBe(0);
  await expect.poll(isShown).toBe(false);
});

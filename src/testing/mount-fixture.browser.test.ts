import { expect, it } from 'vitest';
import { defineBehaviour, defineHandler } from '#runtime/define.ts';
import { mountFixture } from './mount-fixture.ts';

const measure = defineHandler({
  name: 'measure',
  on: { selector: '.measure' },
  load: async () => ({
    default: defineBehaviour({
      mount({ element }) {
        element.dataset.width = String(element.getBoundingClientRect().width);
        return () => element.removeAttribute('data-width');
      },
    }),
  }),
});

it('mountFixture mounts a fixture with layout in a real browser', async () => {
  const { element, dispose, difference } = await mountFixture(
    measure,
    '<div class="measure" style="width: 120px"></div>',
  );
  expect(element.dataset.width).toBe('120');
  await dispose();
  expect(difference()).toBe('');
});

import { defineHandler } from '#runtime/define.ts';

/**
 * Keeps a sticky element from covering link targets, by the offset in its settings: from its place down to
 * the next sticky element.
 */
export const anchorOffset = defineHandler({
  name: 'anchor-offset',
  on: { setting: 'sticky_anchor_link_offset' },
  test: ({ dataset }) => !/link_offset":0(?!.*link_offset_)/.test(`${dataset.settings}`),
  when: 'idle',
  load: () => import('./anchor-offset.ts'),
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { audio } from './handler.ts';

const SOURCE = 'content/audio.html';
const provide = (wp: unknown) => Object.assign(window, { wp });

afterEach(() => {
  Reflect.deleteProperty(window, 'wp');
});

describe('audio', () => {
  it("is passed to WordPress's player once", async () => {
    const initialize = vi.fn(() => {
      const player = document.createElement('div');
      player.className = 'mejs-container';
      const sound = document.querySelector('audio') as HTMLElement;
      sound.replaceWith(player);
      player.append(sound);
    });
    provide({ mediaelement: { initialize } });
    const { element, runtime, settled } = await mountFixture(audio, SOURCE);
    expect(initialize).toHaveBeenCalledTimes(1);
    runtime.dispose(element);
    runtime.scan(element);
    await settled();
    expect(initialize).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, {}, { mediaelement: null }, { mediaelement: { initialize: 'soon' } }])(
    "keeps the browser's player when the page has %j",
    async (wp) => {
      if (wp) provide(wp);
      const { dispose, difference } = await mountFixture(audio, SOURCE);
      expect(difference()).toBe('');
      await dispose();
      expect(difference()).toBe('');
    },
  );
});

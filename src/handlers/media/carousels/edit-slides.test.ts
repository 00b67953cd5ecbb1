import { expect, it, onTestFinished, vi } from 'vitest';
import type { Instance } from '#runtime/define.ts';
import { createScope } from '#runtime/scope.ts';
import { followSlides } from './contents.ts';
import { settings } from './settings.ts';

const withSpeed = (speed: number) => settings.parse({ speed });

it('settings that change during a restart are passed to the new carousel', async () => {
  const scope = createScope((error) => {
    throw error;
  });
  onTestFinished(() => scope.dispose());
  const begun: number[] = [];
  const updates: number[] = [];
  const ends: (() => void)[] = [];
  const run = ({ speed }: ReturnType<typeof withSpeed>): Promise<Instance<ReturnType<typeof withSpeed>>> => {
    begun.push(speed);
    const instance = { update: (next: ReturnType<typeof withSpeed>) => void updates.push(next.speed) };
    return new Promise((resolve) => ends.push(() => resolve(instance)));
  };
  const following = followSlides(run, withSpeed(100), scope);
  ends[0]?.();
  const { update } = await following;
  window.dispatchEvent(new Event('elementor/nested-container/atomic-repeater'));
  await vi.waitFor(() => expect(begun).toEqual([100, 100]));
  update?.(withSpeed(200));
  expect(updates).toEqual([]);
  ends[1]?.();
  await vi.waitFor(() => expect(updates).toEqual([200]));
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import type { Instance } from '#runtime/define.ts';
import { restartOnSlideChanges } from './content-carousels.ts';
import { settings } from './settings.ts';

const withSpeed = (speed: number) => settings.parse({ speed });

it('settings that change during a restart are passed to the new carousel', async () => {
  const scope = createScope((error) => {
    throw error;
  });
  onTestFinished(() => scope.dispose());
  const startedSpeeds: number[] = [];
  const updates: number[] = [];
  const finishStarts: (() => void)[] = [];
  const run = ({ speed }: ReturnType<typeof withSpeed>): Promise<Instance<ReturnType<typeof withSpeed>>> => {
    startedSpeeds.push(speed);
    const instance = { update: (next: ReturnType<typeof withSpeed>) => void updates.push(next.speed) };
    return new Promise((resolve) => finishStarts.push(() => resolve(instance)));
  };
  const restarting = restartOnSlideChanges(run, withSpeed(100), scope);
  finishStarts[0]?.();
  const { update } = await restarting;
  window.dispatchEvent(new Event('elementor/nested-container/atomic-repeater'));
  await vi.waitFor(() => expect(startedSpeeds).toEqual([100, 100]));
  update?.(withSpeed(200));
  expect(updates).toEqual([]);
  finishStarts[1]?.();
  await vi.waitFor(() => expect(updates).toEqual([200]));
});

import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { DeviceMode } from '#lib/breakpoints.ts';
import { readDeviceMode } from '#platform/device-mode.ts';

const $mode = atom<DeviceMode>('desktop');

onMount($mode, () => {
  const sync = () => $mode.set(readDeviceMode());
  sync();
  window.addEventListener('resize', sync);
  return () => window.removeEventListener('resize', sync);
});

/** The device mode. Updates on window resizes while it has subscribers; `get` works without them too. */
export const $deviceMode: ReadableAtom<DeviceMode> = $mode;

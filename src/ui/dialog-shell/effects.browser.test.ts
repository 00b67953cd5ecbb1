import { afterEach, expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { openLayer } from '#platform/layers.ts';
import { createDialog } from './create-dialog.ts';
import { fadeIn, fadeOut } from './effects.ts';

const scope = createScope((error) => {
  throw error;
});
const dialog = createDialog({ raise: openLayer, showEffect: fadeIn, hideEffect: fadeOut }, scope);
const { widget } = dialog.nodes;
const opacity = () => Number(getComputedStyle(widget).opacity);
const toEnd = () => {
  for (const animation of widget.getAnimations()) animation.finish();
};

afterEach(() => {
  dialog.close();
  toEnd();
  vi.unstubAllGlobals();
});

it('a dialog fades in, fades out, and is then removed', async () => {
  dialog.show();
  expect(opacity()).toBe(0);
  toEnd();
  expect(opacity()).toBe(1);
  dialog.hide();
  const [animation] = widget.getAnimations();
  expect(animation?.effect?.getTiming().duration).toBe(400);
  expect(dialog.state).toBe('hiding');
  toEnd();
  await vi.waitFor(() => expect(widget.isConnected).toBe(false));
});

it('a dialog that is shown again while hiding ends fully visible and stays', async () => {
  dialog.show();
  toEnd();
  dialog.hide();
  dialog.show();
  toEnd();
  await Promise.resolve();
  expect(dialog.state).toBe('shown');
  expect(widget.isConnected).toBe(true);
  expect(opacity()).toBe(1);
});

it('a dialog appears and disappears immediately with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  dialog.show();
  expect(opacity()).toBe(1);
  dialog.hide();
  expect(dialog.state).toBe('hidden');
});

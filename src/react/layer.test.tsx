import { expect, it } from 'vitest';
import { layerHost } from '#lib/layer-host.ts';
import { settle } from '#testing/settle.ts';
import { Layer } from './layer.tsx';
import { renderInRoot } from './root.tsx';

const rethrow = (error: unknown) => {
  throw error;
};

const hosts = () => document.querySelectorAll('#skerry-layers');

it('the layer host is on the page, only once, while it has children', async () => {
  expect(hosts()).toHaveLength(0);
  const spots = ['one', 'two'].map((text) => renderInRoot(<Layer>{text}</Layer>, rethrow));
  await settle();
  expect(hosts()).toHaveLength(1);
  expect(layerHost().textContent).toBe('onetwo');
  spots[0]?.remove();
  expect(layerHost().textContent).toBe('two');
  spots[1]?.remove();
  expect(hosts()).toHaveLength(0);
});

it('the layer host is added again when it is needed again', async () => {
  const spot = renderInRoot(<Layer>again</Layer>, rethrow);
  await settle();
  expect(layerHost().textContent).toBe('again');
  expect(layerHost().isConnected).toBe(true);
  spot.remove();
});

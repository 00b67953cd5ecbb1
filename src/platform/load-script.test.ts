import { expect, it, onTestFinished } from 'vitest';
import { loadScript } from './load-script.ts';

let count = 0;
const newAddress = () => {
  count += 1;
  return `https://shop.example/library-${count}.js`;
};
const tags = (src: string) => [...document.scripts].filter((script) => script.src === src);
const fire = (src: string, type: 'load' | 'error') => tags(src)[0]?.dispatchEvent(new Event(type));

it('a script is loaded once for several callers, and its tag is removed', async () => {
  const src = newAddress();
  const requests = [loadScript(src), loadScript(src)];
  expect(tags(src)).toHaveLength(1);
  fire(src, 'load');
  await Promise.all(requests);
  await loadScript(src);
  expect(tags(src)).toEqual([]);
});

it('a script that did not load is requested again by the next call', async () => {
  const src = newAddress();
  const first = loadScript(src);
  fire(src, 'error');
  await expect(first).rejects.toThrow(src);
  const second = loadScript(src);
  expect(tags(src)).toHaveLength(1);
  fire(src, 'load');
  await expect(second).resolves.toBeUndefined();
});

it('a script with a tag on the page is awaited, and the tag stays', async () => {
  const src = newAddress();
  const tag = Object.assign(document.createElement('script'), { src });
  document.head.append(tag);
  onTestFinished(() => tag.remove());
  const loading = loadScript(src);
  expect(tags(src)).toEqual([tag]);
  fire(src, 'load');
  await loading;
  expect(tag.isConnected).toBe(true);
});

it('a script has the nonce of the page', async () => {
  const src = newAddress();
  const other = document.createElement('script');
  other.setAttribute('nonce', 'n1');
  other.nonce = 'n1';
  document.head.append(other);
  onTestFinished(() => other.remove());
  const loading = loadScript(src);
  expect(tags(src)[0]?.nonce).toBe('n1');
  fire(src, 'load');
  await loading;
});

it.each(['javascript:alert(1)', 'https://', 'data:text/javascript,1'])(
  'loadScript rejects the address %s',
  async (src) => {
    await expect(loadScript(src)).rejects.toThrow();
    expect(document.scripts).toHaveLength(0);
  },
);

import { afterEach, describe, expect, it, vi } from 'vitest';
import { importChunk, prefetchChunk, setNonce } from './import-chunk.ts';

const HERE = 'https://shop.example/skerry/chunks/catalogue-1.js';
const links = () => [...document.head.querySelectorAll('link')];
const answer = (status: number, type: string) =>
  vi.fn(async () => new Response('', { status, headers: { 'content-type': type } }));

afterEach(() => {
  for (const link of links()) link.remove();
  setNonce('');
});

describe('importChunk', () => {
  it("fetches all needed files at once, relative to the importer, with the page's nonce", async () => {
    setNonce('abc');
    const load = vi.fn(async () => 7);
    await expect(importChunk(load, ['./a-1.js', './b-1.js'], HERE)).resolves.toBe(7);
    expect(links().map(({ rel, href, nonce }) => [rel, href, nonce])).toEqual([
      ['modulepreload', 'https://shop.example/skerry/chunks/a-1.js', 'abc'],
      ['modulepreload', 'https://shop.example/skerry/chunks/b-1.js', 'abc'],
    ]);
  });

  it('fetches no file twice', async () => {
    await importChunk(async () => 1, ['./c-1.js', './d-1.js'], HERE);
    await importChunk(async () => 1, ['./e-1.js', './d-1.js'], HERE);
    expect(links().map(({ href }) => href.at(-6))).toEqual(['c', 'd', 'e']);
  });

  it.each(['load', 'error'])('waits for its stylesheets until load or error (%s)', async (end) => {
    const load = vi.fn(async () => 7);
    const name = `./${end}-1`;
    const imported = importChunk(load, [`${name}.js`, `${name}.css`], HERE);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    const sheet = links().find(({ rel }) => rel === 'stylesheet');
    sheet?.dispatchEvent(new Event(end));
    await expect(imported).resolves.toBe(7);
  });
});

describe('a file that fails to load', () => {
  let failing = 0;
  const fails = () => Promise.reject(new TypeError('Failed to fetch'));

  it.each([
    ['is missing', answer(404, 'text/html'), /\/x-1\.js answered 404\. Upload all files of one release/],
    ['is another page', answer(200, 'text/html'), /\/x-2\.js is not a script but text\/html/],
    ["can't be reached", vi.fn(fails), /\/x-3\.js could not be reached/],
    [
      'is from another release',
      answer(200, 'text/javascript'),
      /A file did not run \(TypeError: Failed to fetch\)/,
    ],
  ])('rejects with advice when it %s', async (_why, fetched, message) => {
    failing += 1;
    vi.stubGlobal('fetch', fetched);
    await expect(importChunk(fails, [`./x-${failing}.js`, './y-1.js'], HERE)).rejects.toThrow(message);
  });

  it('is fetched again by the next import, under a changed address if its own is known', async () => {
    vi.stubGlobal('fetch', answer(404, 'text/html'));
    // The text added to the address is a comment in this code.
    const address = 'data:text/javascript,export const answer = 7//';
    await expect(importChunk(fails, [address], HERE)).rejects.toThrow('answered 404');
    await expect(importChunk(fails, [address], HERE)).resolves.toMatchObject({ answer: 7 });
    expect(links().map(({ href }) => href)).toEqual([address, address]);
  });

  it('is fetched again, and the module is found among what other files import from it', async () => {
    vi.stubGlobal('fetch', answer(404, 'text/html'));
    const module = "{ default: 7, [Symbol.toStringTag]: 'Module' }";
    const address = `data:text/javascript,export const a = 1; export const t = ${module}//`;
    await expect(importChunk(fails, [address], HERE)).rejects.toThrow('answered 404');
    await expect(importChunk(fails, [address], HERE)).resolves.toMatchObject({ default: 7 });
  });

  it('is imported again unchanged if its address is not known', async () => {
    vi.stubGlobal('fetch', answer(404, 'text/html'));
    const load = vi.fn().mockImplementationOnce(fails).mockResolvedValueOnce(7);
    await expect(importChunk(load)).rejects.toThrow('A file did not run');
    await expect(importChunk(load)).resolves.toBe(7);
  });
});

it('prefetchChunk fetches nothing in development', () => {
  const load = vi.fn();
  prefetchChunk(load, { priority: 'low' });
  expect(load).not.toHaveBeenCalled();
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { readerOf } from './reader.ts';

/** Returns the reader for a stack trace with these places above ours. */
function readerAt(...places: string[]) {
  vi.stubGlobal(
    'Error',
    class {
      stack = `Error\n    at readerOf (https://shop.example/skerry/skerry.js:1:20)\n${places.map((place) => `    at ${place}`).join('\n')}`;
    },
  );
  return readerOf();
}

afterEach(() => vi.unstubAllGlobals());

describe('the reader of a library', () => {
  it('is the first place in the stack trace that is not ours', () => {
    expect(
      readerAt(
        'get (https://shop.example/skerry/skerry.js?ver=2:1:90)',
        'https://shop.example/own.js:3:7',
        'https://shop.example/other.js:1:1',
      ),
    ).toBe('https://shop.example/own.js:3:7');
  });

  it('is found on a page with a port', () => {
    vi.stubGlobal(
      'Error',
      class {
        stack =
          'readerOf@http://localhost:8080/skerry/skerry.js:1:20\nget@http://localhost:8080/skerry/skerry.js:1:9\nrun@http://localhost:8080/own.js:3:7';
      },
    );
    expect(readerOf()).toBe('http://localhost:8080/own.js:3:7');
  });

  it('is the file whose code was run with eval', () => {
    expect(readerAt('eval (eval at run (https://shop.example/own.js:3:7), <anonymous>:1:2)')).toBe(
      'https://shop.example/own.js:3:7',
    );
  });

  it('is the page when the stack trace has no address', () => {
    expect(readerAt('<anonymous>:1:1')).toBe(location.href);
  });

  it.each([[undefined], [[]], [7]])(
    'is the page when another script has replaced the stack trace by %o',
    (stack) => {
      vi.stubGlobal(
        'Error',
        class {
          stack = stack;
        },
      );
      expect(readerOf()).toBe(location.href);
    },
  );
});

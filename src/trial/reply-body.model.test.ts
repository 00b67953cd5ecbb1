import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { collectBody, decodeBody, decodePage, isRewritable } from './reply-body.ts';

const read = async (body: Readable | undefined): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of body ?? []) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

describe('the body of a reply', () => {
  it.each([
    ['gzip', gzipSync('text')],
    ['br', brotliCompressSync('text')],
    ['', Buffer.from('text')],
  ])('is decoded from %s', async (encoding, bytes) => {
    expect(await read(decodeBody(Readable.from([bytes]), encoding))).toBe('text');
  });

  it('in an unknown encoding is not decoded', () => {
    expect(decodeBody(Readable.from([]), 'zstd')).toBeUndefined();
  });

  it('that ends early is an error, not a short text', async () => {
    const body = decodeBody(Readable.from([gzipSync('text').subarray(0, 12)]), 'gzip') as Readable;
    await expect(collectBody(body)).rejects.toThrow(/unexpected end/i);
  });

  it('is a stream, with everything in it, when it is too long', async () => {
    const parts = ['ab', 'cd', 'ef', 'gh'].map((each) => Buffer.from(each));
    expect(await collectBody(Readable.from(parts), 8)).toEqual({ bytes: Buffer.from('abcdefgh') });
    const long = await collectBody(Readable.from(parts), 3);
    expect(await read('rest' in long ? long.rest : undefined)).toBe('abcdefgh');
  });

  it.each([
    ['text/html; charset=utf-8', true],
    ['application/problem+json', true],
    ['application/javascript', true],
    ['text/css', true],
    ['image/svg+xml', false],
    ['text/event-stream', false],
    ['font/woff2', false],
    ['', false],
  ])('of the type %s is rewritten or not', (type, expected) => {
    expect(isRewritable(type)).toBe(expected);
  });
});

describe('the text of a page', () => {
  it.each([
    ['its type', Buffer.from('Stra\xdfe', 'latin1'), 'text/html; charset=ISO-8859-1'],
    ['its <meta>', Buffer.from('<meta charset="windows-1252">Stra\xdfe', 'latin1'), 'text/html'],
    [
      'its older <meta>',
      Buffer.from('<meta http-equiv=a content="text/html; charset=latin1">Stra\xdfe', 'latin1'),
      '',
    ],
    ['its first bytes', Buffer.from('\ufeffStraße', 'utf16le'), 'text/html; charset=utf-8'],
    ['nothing, as UTF-8', Buffer.from('Straße'), 'text/html'],
    ['an unknown charset, as UTF-8', Buffer.from('Straße'), 'text/html; charset=x-none'],
  ])('is read by %s', (_by, bytes, type) => {
    expect(decodePage(bytes, type)).toContain('Straße');
  });
});

import { describe, expect, it } from 'vitest';
import { createAddresses } from './addresses.ts';

const LOCAL = 'http://localhost:4200';
const shop = createAddresses('https://www.shop.example/start/', LOCAL);

describe('addresses of a shop', () => {
  it.each([
    ['https://www.shop.example/a', 'http://localhost:4200/a'],
    ['http://shop.example', 'http://localhost:4200'],
    ['<a href="//shop.example/a">', '<a href="//localhost:4200/a">'],
    ['"https:\\/\\/shop.example\\/wp-json\\/"', '"http:\\/\\/localhost:4200\\/wp-json\\/"'],
    ['"https:\\\\\\/\\\\\\/shop.example"', '"http:\\\\\\/\\\\\\/localhost:4200"'],
    ['"\\/\\/shop.example\\/a"', '"\\/\\/localhost:4200\\/a"'],
    ['?to=https%3A%2F%2Fshop.example%2Fa', '?to=http%3A%2F%2Flocalhost%3A4200%2Fa'],
    ['?to=https%253A%252F%252Fshop.example', '?to=http%253A%252F%252Flocalhost%253A4200'],
    ['https://shop.example:443/a', 'http://localhost:4200/a'],
    ['HTTPS://SHOP.EXAMPLE/a', 'http://localhost:4200/a'],
    ['wss://shop.example/live', 'ws://localhost:4200/live'],
    ['See https://shop.example.', 'See http://localhost:4200.'],
    ['&quot;https:\\/\\/shop.example\\/&quot;', '&quot;http:\\/\\/localhost:4200\\/&quot;'],
    [
      'https://shop.example/login?to=https%3A%2F%2Fshop.example%2F',
      'http://localhost:4200/login?to=http%3A%2F%2Flocalhost%3A4200%2F',
    ],
    [
      'srcset="https://shop.example/a.jpg 1x,https://shop.example/b.jpg 2x"',
      'srcset="http://localhost:4200/a.jpg 1x,http://localhost:4200/b.jpg 2x"',
    ],
  ])('become local: %s', (text, local) => {
    expect(shop.toLocal(text)).toBe(local);
  });

  it.each([
    ['https://shop.example.org/'],
    ['https://myshop.example/'],
    ['https://cdn.shop.example/'],
    ['https://shop.example:8443/'],
    ['https://shop.example-two.test/'],
    ['ftp://shop.example/'],
    ['mailto:info@shop.example'],
    ['https://cdn.images.test/w_300/https://shop.example/a.jpg'],
    ['https://social.test/share?u=https%3A%2F%2Fshop.example%2Fa'],
    ['http://localhost:35729/livereload.js'],
  ])('are not these: %s', (text) => {
    expect(shop.toLocal(text)).toBe(text);
  });

  it('differ by their port from other servers on the same machine', () => {
    const { toLocal, toShop } = createAddresses('http://localhost:8080', 'http://127.0.0.1:4200');
    expect(toLocal('http://localhost:8080/a http://localhost:80801/ http://localhost:9/b')).toBe(
      'http://127.0.0.1:4200/a http://localhost:80801/ http://localhost:9/b',
    );
    expect(toShop('http://127.0.0.1:4200/a http://localhost:9/b')).toBe(
      'http://localhost:8080/a http://localhost:9/b',
    );
  });
});

describe('a file full of slashes', () => {
  it('is read in time', () => {
    const text = `${'/'.repeat(1_000_000)}${'\\'.repeat(1_000_000)}`;
    expect(shop.toLocal(text)).toBe(text);
  }, 5000);
});

describe('local addresses', () => {
  it.each([
    ['http://localhost:4200/a', 'https://www.shop.example/a'],
    ['url=http%3A%2F%2Flocalhost%3A4200%2Fa&x=1', 'url=https%3A%2F%2Fwww.shop.example%2Fa&x=1'],
    ['{"url":"http:\\/\\/localhost:4200\\/a"}', '{"url":"https:\\/\\/www.shop.example\\/a"}'],
    ['http://localhost:42001/a', 'http://localhost:42001/a'],
  ])('become those of the shop: %s', (text, expected) => {
    expect(shop.toShop(text)).toBe(expected);
  });
});

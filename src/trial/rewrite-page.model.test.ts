import { describe, expect, it } from 'vitest';
import { createAddresses } from './addresses.ts';
import { isWholePage, metaPoliciesOf, type PageRewrite, rewritePage, scriptKey } from './rewrite-page.ts';

const hashed: string[] = [];

const rewrite = (html: string, options: Partial<PageRewrite> = {}) =>
  rewritePage(html, {
    addresses: createAddresses('https://shop.example', 'http://localhost:4200'),
    first: '[first]',
    isRemoved: () => false,
    onHashed: (address) => hashed.push(address),
    ...options,
  });

describe('a page of the shop', () => {
  it.each([
    ['<!doctype html><html><head><title>a</title>', '<!doctype html><html><head>[first]<title>a</title>'],
    [
      '<!DOCTYPE html>\n<HTML lang=de>\n<HEAD data-a>',
      '<!DOCTYPE html>\n<HTML lang=de>\n<HEAD data-a>[first]',
    ],
    ['<!-- a --><html><meta charset=utf-8>', '<!-- a --><html>[first]<meta charset=utf-8>'],
    ['<html><body><p>a</body>', '<html>[first]<body><p>a</body>'],
    [
      '<head></head><header></header><svg><head></svg>',
      '<head>[first]</head><header></header><svg><head></svg>',
    ],
  ])('gets the tag before everything else: %s', async (html, expected) => {
    expect(await rewrite(html)).toBe(expected);
  });

  it('keeps what is no valid HTML, and gets local addresses everywhere', async () => {
    const html = [
      '<head><base href="https://shop.example/"><script>var a="https:\\/\\/shop.example\\/"; if (a < "</b>") {}</script>',
      "<style>a { background: url(//shop.example/a.png) }</style></head><p =x a='1' a=2>&nbsp;&amp <br/></span>",
      '<noscript><img src="https://shop.example/p.gif"></noscript><!-- https://shop.example --><textarea><b></textarea>',
    ].join('');
    const local = html
      .replaceAll('https:\\/\\/shop.example', 'http:\\/\\/localhost:4200')
      .replaceAll('https://shop.example', 'http://localhost:4200')
      .replace('//shop.example/a.png', '//localhost:4200/a.png')
      .replace('<head>', '<head>[first]');
    expect(await rewrite(html)).toBe(local);
  });

  it('loses the scripts that are removed, by attributes and text', async () => {
    const html =
      '<head><script id="a-js" src="/a.js?x=1&#038;y=2"></script><script id="a-js-after">run( "a" );</script><script>b()</script>';
    const removed = [
      scriptKey(
        [
          { name: 'src', value: '/a.js?x=1&y=2' },
          { name: 'id', value: 'a-js' },
        ],
        '',
      ),
      scriptKey([{ name: 'id', value: 'a-js-after' }], 'run( "a" );'),
    ];
    expect(await rewrite(html, { isRemoved: (key) => removed.includes(key) })).toBe(
      '<head>[first]<script>b()</script>',
    );
  });

  it('loses the tag that it already has, or keeps it with more attributes', async () => {
    const html = '<head><script src="https://shop.example/js/skerry.min.js?ver=1"></script>';
    expect(await rewrite(html)).toBe('<head>[first]');
    expect(await rewrite(html, { shopTag: { 'data-takeover': 'off' } })).toBe(
      '<head>[first]<script src="http://localhost:4200/js/skerry.min.js?ver=1" data-takeover="off"></script>',
    );
  });

  it('names the files that it has hashes of', async () => {
    hashed.length = 0;
    await rewrite(
      '<head><script src="/a.js" integrity="sha384-x"></script><link rel=stylesheet href=/b.css integrity=sha384-y><script type="importmap">{"integrity":{"/c.js":"sha384-z"}}</script><script type="importmap">{</script>',
    );
    expect(hashed).toEqual(['/a.js', '/b.css', '/c.js']);
  });

  it('allows the local server in a policy of its own', async () => {
    const html = `<head><meta http-equiv="Content-Security-Policy" content="script-src 'nonce-n1'">`;
    expect(await rewrite(html)).toBe(
      `<head>[first]<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-n1' http://localhost:4200">`,
    );
    expect(metaPoliciesOf(html)).toEqual(["script-src 'nonce-n1'"]);
  });

  it('gets the tag when its markup is cut off', async () => {
    expect(await rewrite('<head><script>a("https://shop.example")')).toContain('<head>[first]');
    expect(await rewrite('')).toBe('');
  });
});

describe('a reply with HTML', () => {
  it.each([
    ['<!doctype html><p>', true],
    ['\n<html lang="de">', true],
    ['<div class="cart">', false],
    ['<header>', false],
    ['', false],
  ])('is a whole page or a part: %s', (html, expected) => {
    expect(isWholePage(html)).toBe(expected);
  });
});

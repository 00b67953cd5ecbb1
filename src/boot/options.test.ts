import { afterEach, describe, expect, it } from 'vitest';
import { readOptions, words } from './options.ts';

const tagOf = (attributes: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = `<script ${attributes}></script>`;
  return holder.firstElementChild as HTMLScriptElement;
};

const block = (text: string) => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script id="skerry-config" type="application/json"></script>',
  );
  Object.assign(document.getElementById('skerry-config') ?? {}, { textContent: text });
};

afterEach(() => document.getElementById('skerry-config')?.remove());

describe('options', () => {
  it('are read from the tag and from #skerry-config, and the tag wins', () => {
    block('{"leave":["tabs"],"environment":"edit"}');
    const options = readOptions(tagOf('data-leave="accordion" data-takeover nonce="abc"'));
    expect(options).toMatchObject({
      leave: ['accordion'],
      environment: 'edit',
      takeover: ['*'],
      nonce: 'abc',
    });
  });

  it.each(['', '{"a":', 'null', '7', '"text"', '[]'])('are empty when #skerry-config contains %j', (text) => {
    block(text);
    expect(readOptions(undefined).leave).toEqual([]);
  });

  it('are empty without a tag', () => {
    expect(readOptions(undefined).leave).toEqual([]);
  });
});

it.each<[unknown, string[]]>([
  ['a b,c', ['a', 'b', 'c']],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [' , ', []],
  [undefined, []],
  [null, []],
])('words() splits %j', (value, list) => {
  expect(words(value)).toEqual(list);
});

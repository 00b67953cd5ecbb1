import { describe, expect, it } from 'vitest';
import { newerStyles } from './newer-styles.mjs';

describe('what styles use that the oldest browsers lack', () => {
  it.each([
    ['.a:has(.b){color:red}', []],
    ['.a{scrollbar-gutter:stable}', ['scrollbar-gutter']],
    ['.a{user-select:none}', ['user-select']],
    ['.a{-webkit-user-select:none;user-select:none}', []],
    ['.a{inset:0;translate:0 1px;height:1lh}', []],
    ['.a{color:red;&:hover{color:blue}}', ['nesting']],
    ['@media (max-width:767px){.a{color:red}.b>.c{color:blue}}', []],
    ['.a{color:rgb(from red r g b)}', ['relative colours']],
    ['.a{width:anchor(left)}', ['anchor()']],
    ['@starting-style{.a{opacity:0}}', ['@starting-style']],
    ['.a{background:linear-gradient(red,blue);transition:none}', []],
    ['.a{transition:all 1s linear(0,1)}', ['linear()']],
  ])('is found: %s', (styles, names) => {
    expect(newerStyles(styles)).toEqual(names);
  });

  it('depends on how old they are', () => {
    expect(newerStyles('.a:has(.b){height:1lh}', { chrome: 100, firefox: 100, safari: 15 })).toEqual([
      ':has()',
      'lh',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { newerBuiltIns } from './newer-built-ins.mjs';

describe('the built-ins of newer browsers in a file', () => {
  it.each([
    ['list.findLast(Boolean)', ['.findLast']],
    ['list.at?.(-1)', []],
    ['[].toSorted.call(list)', ['.toSorted']],
    ['const { hasOwn } = Object; Object.hasOwn({}, "a")', ['Object.hasOwn']],
    ['URL.parse(address), JSON.parse(text)', ['URL.parse']],
    ['window.URL.canParse(address)', ['URL.canParse']],
    ['structuredClone({})', ['structuredClone']],
    ['const scheduler = 1; use(own.scheduler)', []],
    ['"requestIdleCallback" in window ? requestIdleCallback(run) : run()', []],
    ['`requestIdleCallback` in window || setTimeout(run)', []],
    ['typeof OffscreenCanvas < "u" && new OffscreenCanvas(1, 1)', []],
    ['new OffscreenCanvas(1, 1)', ['OffscreenCanvas']],
    ['if (node.checkVisibility) node.checkVisibility()', []],
    ['node.checkVisibility()', ['.checkVisibility']],
    ['node.closest("li:has(ul)")', [':has(']],
    [`node.closest(\`li:has(\${list})\`)`, [':has(']],
    ['/[\\p{L}--[a-z]]/v.test(text)', ['/[\\p{L}--[a-z]]/v']],
    ['/a(?i:b)/.test(text)', ['/a(?i:b)/']],
    ['/(?:a)(?<=b)(?=c)/.test(text)', []],
  ])('are what it uses and does not ask for: %s', (code, names) => {
    expect(newerBuiltIns(code)).toEqual(names);
  });
});

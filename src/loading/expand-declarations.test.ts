import { expect, it } from 'vitest';
import { expandDeclarations } from './expand-declarations.ts';

it('reads what handlers are found by and what they hold, and joins what the kernel calls', () => {
  const test = () => true;
  const rows = [
    'accordion\t.title',
    '@\tbutton',
    '?.a, .b > i\t',
    '=sticky stick',
    '#popup',
    '^section',
    '*bar-1 bar-2\t.x',
    'alert',
  ];
  expect(expandDeclarations(rows.join('\n'), { 1: { test }, 7: { priority: 2 } })).toEqual([
    { name: 'accordion', hold: '.title' },
    { on: 'document', hold: 'button', test },
    { on: { selector: '.a, .b > i' }, hold: '.a, .b > i' },
    { on: { setting: ['sticky', 'stick'] } },
    { on: { page: ['popup'] } },
    { on: { element: ['section'] } },
    { on: { widget: ['bar-1', 'bar-2'] }, hold: '.x' },
    { name: 'alert', priority: 2 },
  ]);
});

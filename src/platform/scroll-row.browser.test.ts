import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createPatch } from '#lib/patch.ts';
import { createScope } from '#lib/scope.ts';
import { createScrollRow } from './scroll-row.ts';

it.each(['ltr', 'rtl'])(
  'a button that gets the focus by a key is seen as a whole, also in %s',
  async (dir) => {
    document.body.innerHTML = `<div dir="${dir}" id="row" style="display:flex;width:250px;overflow-x:auto">${'<button style="flex:none;width:100px">x</button>'.repeat(5)}</div>`;
    const scope = createScope((error) => {
      throw error;
    });
    onTestFinished(() => scope.dispose());
    const row = document.getElementById('row') as HTMLElement;
    const rules = { justify: 'justify-content', isOn: () => true, startsAtEnd: () => false };
    createScrollRow(row, rules, createPatch(), scope);
    const isWhole = () => {
      const [outer, inner] = [row, document.activeElement as Element].map((each) =>
        each.getBoundingClientRect(),
      );
      return Number(inner?.left) >= Number(outer?.left) && Number(inner?.right) <= Number(outer?.right);
    };
    for (const keys of [...Array(5).fill('{Tab}'), ...Array(4).fill('{Shift>}{Tab}{/Shift}')]) {
      await userEvent.keyboard(keys);
      expect(row.contains(document.activeElement)).toBe(true);
      expect(isWhole()).toBe(true);
    }
  },
);

import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { productTabs } from './handler.ts';

const COLUMN = 'grid-auto-flow: row';
const ROW = 'grid-auto-flow: column';

/** Mounts tabs in a theme's layout, on a page that scrolls, with the first tab focused. */
async function open(layout: string, { file = 'product/tabs.html', dir = 'ltr' } = {}) {
  await page.viewport(1280, 600);
  const style = `<style>.wc-tabs { display: grid; ${layout}; } #tab-description { height: 3000px; }</style>`;
  const { container } = await mountFixture(
    productTabs,
    `<div dir="${dir}">${style}${await readFixture(file)}</div>`,
  );
  const links = [...container.querySelectorAll<HTMLElement>('.wc-tabs a')];
  links[0]?.focus({ preventScroll: true });
  const prevented: boolean[] = [];
  container.addEventListener('keydown', (event) => prevented.push(event.defaultPrevented));
  const focused = () => links.indexOf(document.activeElement as HTMLElement);
  return {
    /** Presses a key. Returns the tab focused afterwards, and whether the default was prevented. */
    async press(key: string) {
      await userEvent.keyboard(`{${key}}`);
      return [focused(), prevented.pop()];
    },
  };
}

afterEach(() => {
  window.scrollTo(0, 0);
});

describe('product tabs in a column', () => {
  it('move with Up and Down, wrapping around', async () => {
    const { press } = await open(COLUMN);
    expect(await press('ArrowDown')).toEqual([1, true]);
    expect(await press('ArrowDown')).toEqual([2, true]);
    expect(await press('ArrowDown')).toEqual([0, true]);
    expect(await press('ArrowUp')).toEqual([2, true]);
    expect(await press('Home')).toEqual([0, true]);
    expect(await press('End')).toEqual([2, true]);
  });

  it.each(['ltr', 'rtl'])('ignore Left and Right in %s text', async (dir) => {
    const { press } = await open(COLUMN, { dir });
    expect(await press('ArrowRight')).toEqual([0, false]);
    expect(await press('ArrowLeft')).toEqual([0, false]);
  });
});

describe('product tabs in a row', () => {
  it('move with Left and Right, and Down scrolls the page', async () => {
    const { press } = await open(ROW);
    expect(await press('ArrowRight')).toEqual([1, true]);
    expect(await press('ArrowLeft')).toEqual([0, true]);
    expect(window.scrollY).toBe(0);
    expect(await press('ArrowDown')).toEqual([0, false]);
    await eventually(() => window.scrollY).toBeGreaterThan(0);
  });

  it('are mirrored in RTL', async () => {
    const { press } = await open(ROW, { dir: 'rtl' });
    expect(await press('ArrowLeft')).toEqual([1, true]);
    expect(await press('ArrowRight')).toEqual([0, true]);
  });
});

it('product tabs use the arrow keys of their layout: a row on wide screens, else a column', async () => {
  const { press } = await open(
    '} @media (max-width: 500px) { .wc-tabs { grid-auto-flow: row } } @media (min-width: 501px) { .wc-tabs { grid-auto-flow: column }',
  );
  expect(await press('ArrowRight')).toEqual([1, true]);
  await page.viewport(390, 600);
  await vi.waitFor(() => expect(window.innerWidth).toBe(390));
  expect(await press('ArrowRight')).toEqual([1, false]);
  expect(await press('ArrowDown')).toEqual([2, true]);
});

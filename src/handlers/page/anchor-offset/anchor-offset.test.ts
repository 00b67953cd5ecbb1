import { beforeEach, expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { anchorOffset } from './handler.ts';

const KEY = 'sticky_anchor_link_offset';

/** Returns a sticky element at this position of the page, in px. */
const sticky = (id: string, topPx: number, offset: unknown, more = '') =>
  `<div class="elementor-element elementor-sticky" data-id="${id}" data-element_type="container" data-top="${topPx}" data-settings='${JSON.stringify({ sticky: 'top', [KEY]: offset })}'${more}></div>`;
const target = (id: string, topPx: number) => `<div id="${id}" data-top="${topPx}"></div>`;
const links = (...ids: string[]) =>
  `<div class="elementor-element">${ids.map((id) => `<a href="#${id}">${id}</a>`).join('')}</div>`;
const margins = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[id][data-top]')].map(({ id, style }) => [
      id,
      style.getPropertyValue('scroll-margin-top'),
    ]),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset.top ?? 0);
  });
  return () => {
    vi.useRealTimers();
  };
});

/** Mounts the page and waits for its margins. */
async function open(html: string) {
  vi.useRealTimers();
  const fixture = await mountFixture(anchorOffset, html);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(100);
  return fixture;
}

it("anchor-offset gives a link's target the offset of the sticky element above it", async () => {
  await open(sticky('a1', 0, 120) + links('pricing') + target('pricing', 900));
  expect(margins()).toEqual({ pricing: '120px' });
});

it("anchor-offset applies each sticky element's offset down to the next one", async () => {
  const page = [
    target('above', 50),
    sticky('a1', 100, 80),
    target('beside', 100),
    target('one', 101),
    sticky('a2', 1000, '40'),
    target('at', 1000),
    target('two', 1001),
  ];
  await open(links('above', 'beside', 'one', 'at', 'two') + page.join(''));
  expect(margins()).toEqual({ above: '', beside: '', one: '80px', at: '', two: '40px' });
});

it('anchor-offset uses only links of the builder to elements of the page', async () => {
  await open(
    `${sticky('a1', 0, 80)}<a href="#outside">x</a>${links('1st', 'elementor-action:action=x&')}${target('outside', 500)}${target('1st', 500)}`,
  );
  expect(margins()).toEqual({ outside: '', '1st': '' });
});

it('anchor-offset uses the target in the address', async () => {
  history.replaceState(null, '', '/#outside');
  await open(sticky('a1', 0, 80) + target('outside', 500));
  history.replaceState(null, '', '/');
  expect(margins()).toEqual({ outside: '80px' });
});

it('anchor-offset uses the normal place of a stuck element', async () => {
  const copy =
    '<div class="elementor-element elementor-sticky elementor-sticky__spacer" data-top="600"></div>';
  await open(
    sticky('a1', 0, 80) + copy + links('before', 'after') + target('before', 500) + target('after', 700),
  );
  expect(margins()).toEqual({ before: '', after: '80px' });
});

it('anchor-offset adds the height of the admin bar if the page has no scroll padding for it', async () => {
  const bar = '<div id="wpadminbar"></div>';
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  await open(bar + sticky('a1', 0, 80) + links('pricing') + target('pricing', 900));
  expect(margins()).toEqual({ pricing: '112px' });
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ scrollPaddingTop: '32px' } as CSSStyleDeclaration);
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(100);
  expect(margins()).toEqual({ pricing: '80px' });
});

it('anchor-offset uses the offset of the current device', async () => {
  const settings = JSON.stringify({ [KEY]: 80, [`${KEY}_mobile`]: 30 });
  const html = `<div class="elementor-element elementor-sticky" data-id="a1" data-element_type="container" data-top="0" data-settings='${settings}'></div>`;
  await open(html + links('pricing') + target('pricing', 900));
  media.resize(600);
  expect(margins()).toEqual({ pricing: '80px' });
  vi.advanceTimersByTime(100);
  expect(margins()).toEqual({ pricing: '30px' });
});

it('anchor-offset uses an offset that is set only for a small device', async () => {
  const settings = JSON.stringify({ [KEY]: 0, [`${KEY}_mobile`]: 30 });
  const html = `<div class="elementor-element elementor-sticky" data-id="a1" data-element_type="container" data-top="0" data-settings='${settings}'></div>`;
  await open(html + links('pricing') + target('pricing', 900));
  expect(margins()).toEqual({ pricing: '' });
  media.resize(600);
  vi.advanceTimersByTime(100);
  expect(margins()).toEqual({ pricing: '30px' });
});

it('anchor-offset removes margins while the element is not sticky, and when it is removed', async () => {
  const { element, dispose, difference } = await open(
    sticky('a1', 0, 80) + links('pricing') + target('pricing', 900),
  );
  element.classList.remove('elementor-sticky');
  await Promise.resolve();
  vi.advanceTimersByTime(100);
  expect(margins()).toEqual({ pricing: '' });
  element.classList.add('elementor-sticky');
  await Promise.resolve();
  vi.advanceTimersByTime(100);
  expect(margins()).toEqual({ pricing: '80px' });
  vi.useRealTimers();
  await dispose();
  expect(difference()).toBe('');
});

it('anchor-offset extends to the targets of another element while that is not sticky', async () => {
  const { elements, dispose, difference } = await open(
    sticky('a1', 0, 80) + sticky('a2', 500, 40) + links('pricing') + target('pricing', 900),
  );
  const toggle = async () => {
    elements[1]?.classList.toggle('elementor-sticky');
    await Promise.resolve();
    vi.advanceTimersByTime(100);
    return margins();
  };
  expect([await toggle(), await toggle()]).toEqual([{ pricing: '80px' }, { pricing: '40px' }]);
  vi.useRealTimers();
  await dispose();
  expect(difference()).toBe('');
});

it('anchor-offset leaves no margins when two sticky elements at one position are removed', async () => {
  const { dispose, difference } = await open(
    sticky('a1', 0, 80) + sticky('a2', 0, 40) + links('pricing') + target('pricing', 900),
  );
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(100);
  expect(margins()).toEqual({ pricing: '40px' });
  vi.useRealTimers();
  await dispose();
  expect(difference()).toBe('');
});

it('anchor-offset extends to the targets of a removed sticky element', async () => {
  const { runtime, elements } = await open(
    sticky('a1', 0, 80) + sticky('a2', 500, 40) + links('pricing') + target('pricing', 900),
  );
  expect(margins()).toEqual({ pricing: '40px' });
  runtime.dispose(elements[1]);
  vi.advanceTimersByTime(100);
  expect(margins()).toEqual({ pricing: '80px' });
});

it.each([['junk'], [-5], [null], [''], [[]]])('anchor-offset treats the offset %j as 0', async (offset) => {
  await open(sticky('a1', 0, offset) + links('pricing') + target('pricing', 900));
  expect(margins()).toEqual({ pricing: '' });
});

it.each([
  ['the offset is 0', sticky('a1', 0, 0)],
  ['there is no offset', `<div class="elementor-element" data-settings='{"sticky":"top"}'></div>`],
])('anchor-offset loads nothing if %s', async (_, html) => {
  const { runtime } = await mountFixture(anchorOffset, html + sticky('a9', 0, 10));
  expect(runtime.mounts()).toHaveLength(1);
});

it('anchor-offset ignores the copy that fills the place of a stuck element', async () => {
  const copy = sticky('a1', 700, 80).replace('elementor-sticky', 'elementor-sticky elementor-sticky__spacer');
  await open(sticky('a0', 0, 30) + links('pricing') + copy + target('pricing', 900));
  expect(margins()).toEqual({ pricing: '30px' });
});

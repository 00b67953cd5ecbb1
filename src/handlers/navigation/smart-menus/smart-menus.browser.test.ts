import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountFixture } from '#testing/mount-fixture.ts';
import { smartMenus } from './handler.ts';

const STYLES = `<style>
  body { margin: 0 }
  .sm, .sm ul { margin: 0; padding: 0; list-style: none; font: 16px/20px monospace }
  .sm { position: absolute; top: 40px; display: flex }
  .sm-vertical { display: block; width: 100px }
  .sm li { position: relative }
  .sm a { display: block; height: 20px; padding: 10px }
  .sm ul { display: none; position: absolute; width: 12em; z-index: 5; background: white }
  .sm ul.sm-nowrap > li > a { white-space: nowrap }
  .scroll-up, .scroll-down { height: 20px; background: silver }
</style>`;
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => `<li><a href="#${index}">${index}</a></li>`).join('');
const MENU = (attributes: string, inner: string) =>
  `${STYLES}<ul class="sm" ${attributes}><li><a href="#one">One</a><ul><li class="two"><a href="#two">Two</a><ul>${inner}</ul></li></ul></li></ul>`;
const EXACT = { subMenusMinWidth: '', subMenusMaxWidth: '', subIndicators: false };

async function open(attributes = '', inner = items(2), options: object = {}) {
  const dataOptions = `data-sm-options='${JSON.stringify({ ...EXACT, ...options })}'`;
  const fixture = await mountFixture(smartMenus, MENU(`${attributes} ${dataOptions}`, inner));
  const link = (name: string) => fixture.element.querySelector(`[href="#${name}"]`) as HTMLAnchorElement;
  const list = (name: string) => link(name).nextElementSibling as HTMLElement;
  const box = (name: string) => list(name).getBoundingClientRect();
  return { ...fixture, link, list, box };
}
const WIDTH_PX = 192;

beforeEach(() => page.viewport(800, 400));

describe('a list', () => {
  it('opens beside its link, on the other side if it would leave the window', async () => {
    const { link, box } = await open('style="left:100px"');
    link('one').click();
    link('two').click();
    expect([box('one').left, box('one').top, box('two').left, box('two').top]).toEqual([100, 80, 292, 80]);
  });

  it('is inert while it fades out, and not when it opens again meanwhile', async () => {
    const { link, list } = await open();
    link('one').click();
    document.body.click();
    expect([list('one').style.display, list('one').inert]).toEqual(['block', true]);
    link('one').click();
    expect([list('one').style.display, list('one').inert]).toEqual(['block', false]);
    document.body.click();
    await expect.poll(() => list('one').style.display).toBe('none');
    expect(list('one').inert).toBe(false);
  });

  it('is shifted into the window at the right edge, and its own lists open to the left', async () => {
    const { link, box } = await open('style="right:0"');
    link('one').click();
    link('two').click();
    expect([box('one').right, box('two').right]).toEqual([800, 800 - WIDTH_PX]);
  });

  it('is mirrored on right-to-left pages', async () => {
    const { link, box, element } = await open('style="left:400px;direction:rtl"', items(2), {
      rightToLeftSubMenus: true,
    });
    link('one').click();
    link('two').click();
    const edge = element.querySelector('li')?.getBoundingClientRect().right ?? 0;
    expect([box('one').right, box('two').right]).toEqual([edge, edge - WIDTH_PX]);
  });

  it('on right-to-left pages opens to the right if it would leave the window', async () => {
    const { link, box } = await open('style="left:0;direction:rtl"', items(2), { rightToLeftSubMenus: true });
    link('one').click();
    link('two').click();
    expect([box('one').left, box('two').left]).toEqual([0, WIDTH_PX]);
  });

  it('opens on the other side if its item is reversed', async () => {
    const { link, box, element } = await open('style="left:300px"');
    element.querySelector('.two')?.setAttribute('data-sm-reverse', '');
    link('one').click();
    link('two').click();
    expect(box('two').right).toBe(300);
    element.querySelector('.two')?.removeAttribute('data-sm-reverse');
  });

  it('is beside its link in a vertical menu', async () => {
    const { link, box, element } = await open('style="left:50px"');
    element.classList.add('sm-vertical');
    link('one').click();
    expect([box('one').left, box('one').top]).toEqual([150, 40]);
  });

  it('opens upwards and with an offset if options say so', async () => {
    const { link, box } = await open('style="top:200px"', items(2), {
      mainMenuSubOffsetX: 10,
      mainMenuSubOffsetY: 5,
      bottomToTopSubMenus: true,
    });
    link('one').click();
    expect([box('one').left, box('one').bottom]).toEqual([10, 195]);
  });

  it('is as wide as its longest line, within the limits', async () => {
    const wide = `<li><a href="#w">${'a word '.repeat(20)}</a></li>`;
    const { link, box, list } = await open('style="left:0"', wide, {
      subMenusMinWidth: '50px',
      subMenusMaxWidth: '300px',
    });
    link('one').click();
    expect([box('one').width < 300, list('one').classList.contains('sm-nowrap')]).toEqual([true, true]);
    link('two').click();
    expect([box('two').width, list('two').classList.contains('sm-nowrap')]).toEqual([300, false]);
  });
});

describe('a list that is higher than the window', () => {
  const arrow = (element: Element, direction: string) =>
    vi.waitFor(() => {
      const found = element.querySelector<HTMLElement>(
        `.scroll-${direction}:has(>.scroll-${direction}-arrow)`,
      );
      expect(found).not.toBeNull();
      return found as HTMLElement;
    });
  const tall = async (options: object = {}, attributes = 'style="left:0"') => {
    const opened = await open(attributes, items(20), options);
    opened.link('one').click();
    opened.link('two').click();
    const [up, down] = [await arrow(opened.element, 'up'), await arrow(opened.element, 'down')];
    return { ...opened, up, down, top: () => opened.box('two').top };
  };
  const wheel = (target: Element, deltaY: number) => {
    const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('starts at the top, has an arrow at the end, and moves by the wheel while the page stays', async () => {
    const { top, up, down, list } = await tall();
    expect(top()).toBe(0);
    expect(up.style.visibility).toBe('hidden');
    expect(down.style.visibility).toBe('visible');
    expect(down.getBoundingClientRect().bottom).toBe(400);
    expect([wheel(list('two'), 1), top()]).toEqual([true, -30]);
    expect([up.style.visibility, up.getBoundingClientRect().top]).toEqual(['visible', 0]);
    for (let count = 0; count < 20; count += 1) wheel(down, 100);
    expect([top(), down.style.visibility]).toEqual([400 - 800, 'hidden']);
    for (let count = 0; count < 30; count += 1) wheel(list('two'), -1);
    expect(top()).toBe(0);
    expect(wheel(list('two'), -1)).toBe(true);
    expect(top()).toBe(0);
  });

  it('moves while the mouse is on an arrow, faster and faster, and stops when it leaves', async () => {
    const { top, down } = await tall();
    const positions = [top()];
    const observer = new MutationObserver(() => positions.push(top()));
    const list = down.parentElement?.querySelector('ul') as HTMLElement;
    observer.observe(list, { attributes: true, attributeFilter: ['style'] });
    down.dispatchEvent(new MouseEvent('mouseenter'));
    await vi.waitFor(() => expect(positions.length).toBeGreaterThan(4));
    down.dispatchEvent(new MouseEvent('mouseleave'));
    observer.disconnect();
    const steps = positions
      .slice(1, 5)
      .map((at, index) => Math.round(((positions[index] ?? 0) - at) * 10) / 10);
    expect(steps).toEqual([1, 1.2, 1.4, 1.6]);
    const after = top();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(top()).toBe(after);
  });

  it('moves by whole steps without acceleration', async () => {
    const { top, down } = await tall({ scrollAccelerate: false, scrollStep: 40 });
    down.dispatchEvent(new MouseEvent('mouseenter'));
    await vi.waitFor(() => expect(top()).toBe(-400));
    await vi.waitFor(() => expect(down.style.visibility).toBe('hidden'));
  });

  it('moves to the focused link', async () => {
    const { link, top } = await tall();
    link('19').focus();
    expect(top()).toBeLessThan(-300);
    expect(link('19').getBoundingClientRect().bottom).toBeLessThanOrEqual(400);
    link('0').focus();
    expect(link('0').getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });

  it('moves with touch in a fixed menu, and glides afterwards', async () => {
    const { top, list } = await tall({}, 'style="position:fixed;left:0"');
    const touch = (type: string, clientY: number) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      const touches = type === 'touchend' ? [] : [{ clientY }];
      list('two').dispatchEvent(Object.assign(event, { touches }));
      return event.defaultPrevented;
    };
    touch('touchstart', 300);
    expect([touch('touchmove', 280), top()]).toEqual([true, -20]);
    touch('touchend', 280);
    // The speed is multiplied by 0.92 in each frame, until it is below half a pixel.
    await vi.waitFor(() => expect(top()).toBeLessThan(-220));
    expect(top()).toBeGreaterThan(-260);
  });

  it('removes its arrows when closed', async () => {
    const { element, link } = await tall();
    document.body.click();
    expect(link('one').ariaExpanded).toBe('false');
    expect(element.querySelector('.scroll-up,.scroll-down')).toBeNull();
  });

  it('does not scroll if it may leave the window', async () => {
    const { link, box, element } = await open('style="left:700px"', items(20), { keepInViewport: false });
    link('one').click();
    link('two').click();
    expect([box('one').left, box('two').left, box('two').top]).toEqual([700, 700 + WIDTH_PX, 80]);
    expect(element.querySelector('.scroll-down')).toBeNull();
  });
});

it('a list fades out for 200 ms when closed', async () => {
  const { link, list } = await open();
  link('one').click();
  document.body.click();
  expect(list('one').getAnimations()[0]?.effect?.getTiming().duration).toBe(200);
  expect(getComputedStyle(list('one')).display).toBe('block');
  await vi.waitFor(() => expect(getComputedStyle(list('one')).display).toBe('none'));
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
// Imported here, so that tests need not wait for the file.
import '../shared/dropdown/offer-menus.ts';
import { smartMenus } from './handler.ts';

const MENU = 'navigation/smart-menus.html';

async function open(menuOptions?: object | string, options: Parameters<typeof mountFixture>[2] = {}) {
  const fixture = await mountFixture(smartMenus, MENU, { ...options, stage: 'waiting' });
  const { element, runtime, settled } = fixture;
  if (menuOptions)
    element.dataset.smOptions = typeof menuOptions === 'string' ? menuOptions : JSON.stringify(menuOptions);
  await runtime.summon(element);
  await settled();
  const link = (path: string) => element.querySelector(`a[href$="/${path}/"]`) as HTMLAnchorElement;
  return { ...fixture, link, list: (path: string) => link(path).nextElementSibling as HTMLElement };
}
const click = (target: Element) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented ? 'ours' : 'leads on';
};
const isOpen = (link: Element) => link.getAttribute('aria-expanded') === 'true';
const moveMouse = (target: Element, atMs = [0, 10]) => {
  for (const [index, timeStamp] of atMs.entries()) {
    const event = new MouseEvent('mousemove', { bubbles: true, clientX: 10 + index, clientY: 10 });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    target.dispatchEvent(event);
  }
};
const enter = (target: Element) => target.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));

let styles: HTMLStyleElement;
const css = (position: 'absolute' | 'static') => {
  styles.textContent = `.sm a{display:block}.sm ul{display:none;position:${position}}.sm .mega-menu ul{display:block}`;
};
beforeEach(() => {
  styles = document.createElement('style');
  document.head.append(styles);
  css('absolute');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  styles.remove();
});

it('a menu has ARIA attributes, but not on lists in wide content', async () => {
  const { element, link, list } = await open();
  expect(element.dataset.smartmenusId).toMatch(/^\d{1,6}$/);
  expect(Number(element.dataset.smartmenusId)).toBeLessThanOrEqual(100_000);
  expect(link('linen').getAttribute('aria-controls')).toBe(list('linen').id);
  expect(link('linen').matches('.has-submenu:has(.sub-arrow)')).toBe(true);
  expect(element.querySelectorAll('.has-submenu')).toHaveLength(4);
  expect(element.querySelector('.mega-menu ul')?.hasAttribute('role')).toBe(false);
});

describe('a click', () => {
  it('opens a list, then follows the link; a disabled link is not followed', async () => {
    const { link } = await open();
    expect([click(link('shirts')), isOpen(link('shirts'))]).toEqual(['ours', true]);
    expect([click(link('linen')), click(link('linen'))]).toEqual(['ours', 'leads on']);
    expect(click(link('white'))).toBe('ours');
  });

  it('on content keeps the menu open', async () => {
    const { element, link } = await open();
    click(link('brands'));
    click(element.querySelector('.mega-menu p') as Element);
    expect(isOpen(link('brands'))).toBe(true);
  });

  it('opens the first level if an option says so; then hovering opens lists, and a second click closes', async () => {
    const { link, element } = await open({ showOnClick: true });
    moveMouse(element);
    enter(link('shirts'));
    vi.advanceTimersByTime(1000);
    expect(isOpen(link('shirts'))).toBe(false);
    click(link('shirts'));
    enter(link('shoes'));
    vi.advanceTimersByTime(1);
    expect([isOpen(link('shirts')), isOpen(link('shoes'))]).toEqual([false, true]);
    expect([click(link('shoes')), isOpen(link('shoes'))]).toEqual(['ours', false]);
    // The click closed everything, so hovering opens nothing.
    enter(link('shirts'));
    vi.advanceTimersByTime(1000);
    expect(isOpen(link('shirts'))).toBe(false);
  });

  it('keeps lists open when the mouse leaves a menu that closes by clicks', async () => {
    const { link, element } = await open({ showOnClick: true });
    moveMouse(element);
    click(link('shirts'));
    element.dispatchEvent(new MouseEvent('mouseleave'));
    vi.advanceTimersByTime(5000);
    expect(isOpen(link('shirts'))).toBe(true);
    click(document.body);
    expect(isOpen(link('shirts'))).toBe(false);
  });

  it('elsewhere closes nothing if that is disabled', async () => {
    const { link } = await open({ hideOnClick: false });
    click(link('shirts'));
    click(document.body);
    expect(isOpen(link('shirts'))).toBe(true);
  });
});

describe('in a narrow layout', () => {
  it.each([
    ['default', true, 'ours', 'leads on'],
    ['toggle', true, 'ours', 'ours'],
    ['link', true, 'leads on', 'leads on'],
    ['accordion', false, 'ours', 'leads on'],
    ['accordion-toggle', false, 'ours', 'ours'],
    ['accordion-link', false, 'leads on', 'leads on'],
  ])(
    'with "%s" the sibling branch stays open: %s; clicks on a parent: %s, then %s',
    async (collapsibleBehavior, stays, first, second) => {
      css('static');
      const { link } = await open({ collapsibleBehavior });
      const arrow = (path: string) => link(path).querySelector('.sub-arrow') as Element;
      expect([click(arrow('shoes')), click(arrow('shirts'))]).toEqual(['ours', 'ours']);
      expect([isOpen(link('shirts')), isOpen(link('shoes'))]).toEqual([true, stays]);
      expect([click(arrow('shirts')), isOpen(link('shirts'))]).toEqual(['ours', false]);
      expect([click(link('shirts')), click(link('shirts'))]).toEqual([first, second]);
    },
  );

  it('hovering opens nothing', async () => {
    css('static');
    const { link, element } = await open();
    moveMouse(element);
    enter(link('shirts'));
    vi.advanceTimersByTime(1000);
    expect(isOpen(link('shirts'))).toBe(false);
  });
});

describe('a mouse', () => {
  it.each([
    [[0, 300], true],
    [[0, 301], false],
    [[0], false],
  ])('is detected after moves at %j ms: %s', async (atMs, expected) => {
    const { link, element } = await open();
    moveMouse(element, atMs);
    enter(link('shirts'));
    vi.advanceTimersByTime(249);
    expect(isOpen(link('shirts'))).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOpen(link('shirts'))).toBe(expected);
  });

  it('closes all 500 ms after it left, unless it comes back', async () => {
    const { link, element } = await open();
    moveMouse(element);
    enter(link('shirts'));
    vi.advanceTimersByTime(250);
    element.dispatchEvent(new MouseEvent('mouseleave'));
    vi.advanceTimersByTime(499);
    enter(link('shirts'));
    vi.advanceTimersByTime(5000);
    expect(isOpen(link('shirts'))).toBe(true);
    element.dispatchEvent(new MouseEvent('mouseleave'));
    vi.advanceTimersByTime(500);
    expect(isOpen(link('shirts'))).toBe(false);
  });

  it.each([{ noMouseOver: true }, '{"noMouseOver":1}'])(
    'opens nothing with the options %j',
    async (menuOptions) => {
      const { link, element } = await open(menuOptions);
      moveMouse(element);
      enter(link('shirts'));
      vi.advanceTimersByTime(1000);
      expect(isOpen(link('shirts'))).toBe(false);
    },
  );

  it('is not assumed after a touch', async () => {
    const { link, element } = await open();
    moveMouse(element);
    const touch = Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' });
    element.dispatchEvent(touch);
    enter(link('shirts'));
    vi.advanceTimersByTime(1000);
    expect(isOpen(link('shirts'))).toBe(false);
  });
});

describe('a touch elsewhere', () => {
  const touch = (...types: string[]) => {
    for (const type of types) document.body.dispatchEvent(new Event(type, { bubbles: true }));
  };

  it('closes all after 350 ms, and the click that follows does not close earlier', async () => {
    const { link } = await open();
    click(link('shirts'));
    touch('touchstart', 'touchend');
    click(document.body);
    vi.advanceTimersByTime(349);
    expect(isOpen(link('shirts'))).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen(link('shirts'))).toBe(false);
  });

  it('closes nothing if it drags', async () => {
    const { link } = await open();
    click(link('shirts'));
    touch('touchstart', 'touchmove', 'touchend');
    vi.advanceTimersByTime(1000);
    expect(isOpen(link('shirts'))).toBe(true);
  });
});

describe('options', () => {
  it('with invalid JSON show one alert, and the menu uses its defaults', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const { link } = await open('{"showTimeout:0');
    expect(alert).toHaveBeenCalledOnce();
    expect(alert.mock.calls[0]?.[0]).toMatch(/data-sm-options.*JSON/);
    click(link('shirts'));
    expect(isOpen(link('shirts'))).toBe(true);
    expect(alert).toHaveBeenCalledOnce();
  });

  it.each([
    [{ keepHighlighted: false }, false],
    [{}, true],
  ])('%j: the link of an open list is highlighted: %s', async (menuOptions, expected) => {
    const { link } = await open(menuOptions);
    click(link('shirts'));
    expect(link('shirts').classList.contains('highlighted')).toBe(expected);
  });

  it('can remove submenu icons, or place icons with text before the link', async () => {
    const { element, dispose } = await open({ subIndicators: false });
    expect(element.querySelector('.sub-arrow')).toBeNull();
    await dispose();
    const { link } = await open({ subIndicatorsPos: 'prepend', subIndicatorsText: '<b>+</b>' });
    expect(link('shirts').firstElementChild?.outerHTML).toBe('<span class="sub-arrow"><b>+</b></span>');
  });

  it.each([
    [{ markCurrentItem: true }, ['/shirts/', '/shirts/linen/', '/shirts/linen/blue/']],
    [{ markCurrentItem: true, markCurrentTree: false }, ['/shirts/linen/blue/']],
    [{}, []],
  ])('%j mark %j as current', async (menuOptions, expected) => {
    history.replaceState(null, '', '/shirts/linen/blue/index.html#top');
    const { element } = await open(menuOptions);
    history.replaceState(null, '', '/');
    expect([...element.querySelectorAll('.current')].map((each) => each.getAttribute('href'))).toEqual(
      expected,
    );
  });
});

describe('other scripts', () => {
  it('get events in order', async () => {
    const { element, link } = await open();
    const scope = createScope(() => {});
    const events: string[] = [];
    for (const name of [
      'beforefirstshow',
      'activate',
      'beforeshow',
      'show',
      'beforehide',
      'hide',
      'hideAll',
      'click',
      'select',
    ]) {
      listen(element, `${name}.smapi`, () => void events.push(name), scope);
    }
    click(link('shoes'));
    click(link('boots'));
    const shown = ['beforefirstshow', 'beforeshow', 'show'];
    const hidden = ['beforehide', 'hide', 'hideAll'];
    expect(events).toEqual(['click', 'activate', ...shown, 'click', 'select', ...hidden]);
    events.length = 0;
    click(link('shoes'));
    expect(events).toEqual(['click', 'activate', 'beforeshow', 'show']);
    scope.dispose();
  });

  it('get events for hovered and focused links', async () => {
    const { element, link } = await open();
    const scope = createScope(() => {});
    const events: unknown[] = [];
    for (const name of ['mouseenter', 'mouseleave', 'focus', 'blur']) {
      listen(
        element,
        `${name}.smapi`,
        ({ type }, subject) => void events.push(type.split('.')[0], subject),
        scope,
      );
    }
    moveMouse(element);
    enter(link('shirts'));
    enter(link('shoes'));
    link('sale').focus();
    link('sale').blur();
    expect(events).toEqual([
      ...['mouseenter', link('shirts'), 'mouseleave', link('shirts'), 'mouseenter', link('shoes')],
      ...['focus', link('sale'), 'blur', link('sale')],
    ]);
    scope.dispose();
  });

  it.each(['activate', 'beforefirstshow', 'beforeshow'])(
    'keep a list closed by canceling "%s"',
    async (name) => {
      const { element, link } = await open();
      const scope = createScope(() => {});
      listen(element, `${name}.smapi`, () => false, scope);
      click(link('shoes'));
      scope.dispose();
      expect(link('shoes').getAttribute('aria-expanded')).toBe('false');
    },
  );

  it('keep a list open by canceling "beforehide", and stop a link by canceling "select"', async () => {
    const { element, link } = await open();
    const scope = createScope(() => {});
    for (const name of ['beforehide', 'select']) listen(element, `${name}.smapi`, () => false, scope);
    click(link('shoes'));
    expect(click(link('boots'))).toBe('ours');
    click(document.body);
    expect(isOpen(link('shoes'))).toBe(true);
    scope.dispose();
  });
});

it('a menu opens nothing without its style sheet', async () => {
  styles.textContent = '.sm ul{display:none}';
  const { link } = await open();
  expect(click(link('shirts'))).toBe('leads on');
  expect(isOpen(link('shirts'))).toBe(false);
});

it('Escape on the third level closes all and focuses the first level', async () => {
  const { link, element } = await open();
  click(link('shirts'));
  click(link('linen'));
  link('blue').focus();
  link('blue').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  expect(document.activeElement).toBe(link('shirts'));
  expect(element.querySelector('[aria-expanded="true"]')).toBeNull();
});

it('a narrower or wider window closes all lists', async () => {
  const { link } = await open();
  click(link('shirts'));
  window.dispatchEvent(new Event('onorientationchange' in window ? 'orientationchange' : 'resize'));
  expect(isOpen(link('shirts'))).toBe(false);
});

it('a menu cleans up when disposed, and leaves no listener', async () => {
  const before = countListeners();
  const { element, link, dispose, difference } = await open();
  click(link('shirts'));
  await dispose();
  delete element.dataset.smOptions;
  expect(difference()).toBe('');
  expect(click(link('shirts'))).toBe('leads on');
  expect(countListeners().list()).toEqual(before.list());
});

it.each(['[]', '3', '{"showTimeout":{},"subMenusMaxWidth":[],"collapsibleBehavior":4,"scrollStep":-1}'])(
  'a menu survives the junk options %s',
  async (menuOptions) => {
    vi.spyOn(window, 'alert').mockImplementation(() => {});
    const { link } = await open(menuOptions);
    click(link('shirts'));
    expect(isOpen(link('shirts'))).toBe(true);
  },
);

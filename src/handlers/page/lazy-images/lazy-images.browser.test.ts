import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { lazyImages } from './handler.ts';

type Instance = {
  init(): void;
  cfg: Record<string, unknown>;
  loader: { checkElems(): void; unveil(element: Element): void };
  autoSizer: { checkElems(): void };
  aC(element: Element, name: string): void;
  rC(element: Element, name: string): void;
  hC(element: Element, name: string): boolean;
  fire(target: Element, name: string, detail?: object): CustomEvent;
  gW(element: Element, parent?: Element): number;
  rAF(run: () => void): void;
};
const lazySizes = () => (window as unknown as { lazySizes: Instance }).lazySizes;

const picture = (width = 60, height = 40) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}#${Math.random()}`;
const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const image = (attributes = '', src = picture()) =>
  `<img class="lazyload" data-src="${src}" alt="" style="width:60px;height:40px" ${attributes}>`;
const at = (top: number, html: string) => `<div style="position:absolute;top:${top}px;left:0">${html}</div>`;
const TALL = '<div style="height:6000px"></div>';

/** Shorter than the time between two checks. */
const STEP_MS = 50;

const NAMES = ['lazyunveilread', 'lazybeforesizes', 'lazybeforeunveil', 'lazyloaded'];
const recordEvents = () => {
  const events: CustomEvent[] = [];
  const listen = (event: Event) => events.push(event as CustomEvent);
  for (const name of NAMES) document.addEventListener(name, listen);
  onTestFinished(() => {
    for (const name of NAMES) document.removeEventListener(name, listen);
  });
  return events;
};
const on = (name: string, listener: (event: CustomEvent) => void) => {
  const listen = (event: Event) => listener(event as CustomEvent);
  document.addEventListener(name, listen);
  onTestFinished(() => document.removeEventListener(name, listen));
};
const configure = (config: object) => vi.stubGlobal('lazySizesConfig', config);
const classes = (element: Element | null | undefined) =>
  [...(element?.classList ?? [])]
    .filter((name) => name !== 'ls-is-cached')
    .sort()
    .join(' ');
const isLoaded = (element: Element | null | undefined) => element?.classList.contains('lazyloaded');
const whenLoaded = (element: Element | null | undefined) =>
  vi.waitFor(() => expect(isLoaded(element)).toBe(true), { timeout: 15_000 });
/** Lets time pass, with the idle periods and frames in which the page is checked. */
const pass = async (durationMs: number) => {
  for (let rest = durationMs; rest > 0; rest -= STEP_MS) {
    await vi.advanceTimersByTimeAsync(Math.min(rest, STEP_MS));
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise(requestAnimationFrame);
  }
};

const open = async (html: string) => {
  const fixture = await mountFixture(lazyImages, html);
  const find = (selector: string) => fixture.container.querySelector<HTMLElement>(selector) as HTMLElement;
  return { ...fixture, find, first: fixture.element };
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await browser.viewport(1200, 900);
});
afterEach(async () => {
  vi.useRealTimers();
  window.scrollTo(0, 0);
  vi.unstubAllGlobals();
  await browser.viewport(1280, 800);
});

describe('a lazy image', () => {
  it('loads in view, with events and classes in order', async () => {
    const events = recordEvents();
    const seen: string[] = [];
    for (const name of NAMES) on(name, ({ target }) => seen.push(`${name}: ${classes(target as Element)}`));
    const { first } = await open(image());
    await whenLoaded(first);
    await pass(100);
    expect(seen).toEqual([
      'lazyunveilread: lazyload',
      'lazybeforeunveil: lazyload',
      'lazyloaded: lazyloaded',
    ]);
    expect(classes(first)).toBe('lazyloaded');
    expect(events.every(({ detail }) => detail.instance === lazySizes())).toBe(true);
    expect(first.getAttribute('src')).toBe(first.dataset.src);
  });

  it('has the loading class until it is loaded', async () => {
    const seen = new Set<string>();
    const observer = new MutationObserver((records) => {
      for (const { oldValue } of records) seen.add(oldValue ?? '');
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['class'], attributeOldValue: true });
    onTestFinished(() => observer.disconnect());
    const { first } = await open(image());
    await whenLoaded(first);
    expect(seen).toContain('lazyload lazyloading');
  });

  it('loads 400 px below the viewport, but 2000 px below only after scrolling', async () => {
    const { find } = await open(TALL + at(1300, image('id="near"')) + at(2900, image('id="far"')));
    await whenLoaded(find('#near'));
    await pass(300);
    expect(classes(find('#far'))).toBe('lazyload');
    window.scrollTo(0, 2200);
    await whenLoaded(find('#far'));
  });

  it('loads 1.5 times as far below the viewport once everything else is loaded', async () => {
    const startMs = Date.now();
    const { first } = await open(TALL + at(1600, image()));
    await whenLoaded(first);
    expect(Date.now() - startMs).toBeGreaterThan(990);
  });

  it('loads after 10 px in the viewport if it requires them', async () => {
    const { first } = await open(TALL + at(895, image('data-expand="-10"')));
    await pass(500);
    expect(isLoaded(first)).toBe(false);
    window.scrollTo(0, 6);
    await whenLoaded(first);
  });

  it('loads if it is added later, or gets the class later', async () => {
    const { container, first, find } = await open(
      `${image()}<img id="late" alt="" data-src="${picture()}" width="9" height="9">`,
    );
    await whenLoaded(first);
    container.insertAdjacentHTML('beforeend', image('id="added"'));
    find('#late').className = 'lazyload';
    await whenLoaded(find('#added'));
    await whenLoaded(find('#late'));
  });

  it('loads in a closed panel when it opens', async () => {
    const { first, find } = await open(`<div id="panel" style="display:none">${image()}</div>`);
    await pass(400);
    expect(classes(first)).toBe('lazyload');
    find('#panel').style.display = 'block';
    await whenLoaded(first);
  });

  it.each([
    ['opacity', 'opacity:0'],
    ['an edge', 'position:relative;overflow:hidden;width:5px;height:5px;margin-left:2000px'],
  ])('does not load while hidden by %s of an ancestor', async (_by, style) => {
    const { first } = await open(`<div style="${style}">${at(0, image())}</div>`);
    await pass(400);
    expect(classes(first)).toBe('lazyload');
  });

  it('loads if it is transparent, or invisible, by default', async () => {
    const { find } = await open(
      image('id="clear"').replace('style="', 'style="opacity:0;') +
        image('id="unseen"').replace('style="', 'style="visibility:hidden;'),
    );
    await whenLoaded(find('#clear'));
    await whenLoaded(find('#unseen'));
  });

  it('does not load while invisible, if the settings say so', async () => {
    configure({ loadHidden: false });
    const { find } = await open(
      image() + image('id="unseen"').replace('style="', 'style="visibility:hidden;'),
    );
    await whenLoaded(find('img'));
    expect(isLoaded(find('#unseen'))).toBe(false);
  });

  it('loads early if it is a preload image and nothing else is loading', async () => {
    const { find } = await open(TALL + at(5000, image('id="early"')) + at(5500, image('id="other"')));
    find('#early').classList.add('lazypreload');
    await whenLoaded(find('#early'));
    expect(isLoaded(find('#other'))).toBe(false);
  });

  it('is marked if the browser has cached it', async () => {
    const { first } = await open(image('', PLACEHOLDER.replace('AQABAI', 'AgACAI')));
    await whenLoaded(first);
    const cached = await open(image('id="again"', first.dataset.src));
    await whenLoaded(cached.find('#again'));
    expect(cached.find('#again').classList.contains('lazyloading')).toBe(false);
  });

  it('is marked as loaded if broken, with the error class if the settings have one', async () => {
    configure({ errorClass: 'broken' });
    const events = recordEvents();
    const { first } = await open(image('', 'data:image/png,broken'));
    await whenLoaded(first);
    expect(classes(first)).toBe('broken lazyloaded');
    expect(events.filter(({ type }) => type === 'lazyloaded')).toHaveLength(1);
  });

  it('that is broken ends as loaded', async () => {
    const { first } = await open(image('', 'data:image/png,broken'));
    await whenLoaded(first);
    expect(classes(first)).toBe('lazyloaded');
  });
});

describe('a listener of lazy images', () => {
  it('can keep the source away by `preventDefault`; the classes still change', async () => {
    on('lazybeforeunveil', (event) => event.preventDefault());
    const { first } = await open(image());
    await whenLoaded(first);
    expect(first.getAttribute('src')).toBeNull();
    expect(classes(first)).toBe('lazyloaded');
  });

  it('can load something itself, and announce when it is loaded', async () => {
    on('lazybeforeunveil', ({ detail }) => {
      detail.firesLoad = true;
    });
    const { first } = await open('<div class="lazyload" style="height:20px">Box</div>');
    await vi.waitFor(() => expect(classes(first)).toBe('lazyloading'));
    lazySizes().fire(first, 'lazyincluded');
    expect(classes(first)).toBe('lazyloaded');
  });
});

it('a lazy element that is not an image only changes its classes', async () => {
  const { first } = await open('<div class="lazyload" style="height:20px">Box</div>');
  await whenLoaded(first);
  expect(classes(first)).toBe('lazyloaded');
});

describe('the sources of lazy images', () => {
  it('of a `<picture>` are set before its image, with named media queries', async () => {
    configure({ customMedia: { '--small': '(max-width: 400px)' } });
    const order: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target, attributeName } of records)
        order.push(`${(target as Element).localName} ${attributeName}`);
    });
    // Before the page opens: the image may be loaded as soon as it is there.
    observer.observe(document.body, { subtree: true, attributeFilter: ['srcset', 'src'] });
    onTestFinished(() => observer.disconnect());
    const { find } = await open(
      `<picture><source data-srcset="${picture(1)}" data-media="--small"><source data-srcset="${picture(2)}" data-media="(min-width: 500px)">${image(`data-srcset="${picture(3)}"`)}</picture>`,
    );
    await whenLoaded(find('img'));
    expect(order).toEqual(['source srcset', 'source srcset', 'img srcset', 'img src']);
    expect([...document.querySelectorAll('source')].map(({ media }) => media)).toEqual([
      '(max-width: 400px)',
      '(min-width: 500px)',
    ]);
    expect(find('img').getAttribute('src')).toBe(find('img').dataset.src);
  });

  it('set `srcset` before `src`, with the given sizes', async () => {
    const { first } = await open(image(`data-srcset="${picture()} 60w" data-sizes="50vw"`));
    await whenLoaded(first);
    expect(first.getAttribute('srcset')).toBe(first.dataset.srcset);
    expect(first.getAttribute('sizes')).toBe('50vw');
    expect(first.getAttribute('src')).toBe(first.dataset.src);
    expect((first as HTMLImageElement).currentSrc).toContain(first.dataset.srcset?.split(' ')[0]);
  });

  it('of a frame add no history entry', async () => {
    const before = history.length;
    const { first } = await open('<iframe class="lazyload" data-src="/LICENSE" title="Law"></iframe>');
    await whenLoaded(first);
    expect((first as HTMLIFrameElement).contentWindow?.location.pathname).toBe('/LICENSE');
    expect(history.length).toBe(before);
  });

  it('of a frame are ignored if they are scripts', async () => {
    const { first } = await open(
      '<iframe class="lazyload" data-src="javascript:parent.hacked=1" title="x"></iframe>',
    );
    await pass(400);
    expect('hacked' in window).toBe(false);
    expect(first.classList.contains('lazyload')).toBe(false);
  });
});

describe('the sizes of lazy images', () => {
  const auto = (style = 'width:300px') =>
    `<img class="lazyload" data-sizes="auto" data-srcset="${picture()} 60w" alt="" style="${style};height:20px">`;

  it("are the image's width", async () => {
    const events = recordEvents();
    const { first } = await open(auto());
    await whenLoaded(first);
    expect(first.getAttribute('sizes')).toBe('300px');
    expect(classes(first)).toBe('lazyautosizes lazyloaded');
    expect(events.map(({ type }) => type)).toEqual([
      'lazyunveilread',
      'lazybeforesizes',
      'lazybeforeunveil',
      'lazyloaded',
    ]);
    expect(events[1]?.detail).toMatchObject({ width: 300, dataAttr: true });
  });

  it("are the parent's width if the image is smaller than 40 px", async () => {
    const { first } = await open(`<div style="width:600px"><span>${auto('width:20px')}</span></div>`);
    await whenLoaded(first);
    expect(first.getAttribute('sizes')).toMatch(/^(600|20)px$/);
    const { find } = await open(`<div style="width:600px">${auto('width:20px')}</div>`);
    await whenLoaded(find('img'));
    expect(find('img').getAttribute('sizes')).toBe('600px');
  });

  it('can be changed or prevented by a listener', async () => {
    on('lazybeforesizes', (event) => {
      if ((event.target as Element).id === 'none') event.preventDefault();
      else event.detail.width = 77;
    });
    const { find } = await open(auto() + auto().replace('<img', '<img id="none"'));
    await whenLoaded(find('img'));
    await whenLoaded(find('#none'));
    expect(find('img').getAttribute('sizes')).toBe('77px');
    expect(find('#none').getAttribute('sizes')).toBeNull();
  });

  it("change with the window, but not to an ancestor's width while the image is hidden", async () => {
    const { find } = await open(`<div id="hides">${auto('width:50vw')}</div>`);
    await whenLoaded(find('img'));
    expect(find('img').getAttribute('sizes')).toBe('600px');
    await browser.viewport(800, 600);
    await vi.waitFor(() => expect(find('img').getAttribute('sizes')).toBe('400px'));
    find('#hides').style.display = 'none';
    await browser.viewport(700, 600);
    await pass(250);
    expect(find('img').getAttribute('sizes')).toBe('400px');
  });
});

describe('checks for lazy images', () => {
  it('measure nothing when all is loaded', async () => {
    const { first } = await open(image());
    await whenLoaded(first);
    await pass(300);
    const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    window.dispatchEvent(new Event('scroll'));
    document.dispatchEvent(new Event('mouseover'));
    await pass(200);
    expect(measure).not.toHaveBeenCalled();
  });

  it('load at most eight images at a time', async () => {
    let loadingCount = 0;
    let maximum = 0;
    on('lazybeforeunveil', () => {
      loadingCount += 1;
      maximum = Math.max(maximum, loadingCount);
    });
    on('lazyloaded', () => {
      loadingCount -= 1;
    });
    const { elements } = await open(Array.from({ length: 30 }, () => image()).join(''));
    await Promise.all(elements.map(whenLoaded));
    expect(maximum).toBe(8);
  });

  it('load everything for a search bot', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1');
    const { elements } = await open(TALL + Array.from({ length: 12 }, () => image()).join(''));
    await Promise.all(elements.map(whenLoaded));
  });

  it('load nothing in mode 0', async () => {
    configure({ loadMode: 0 });
    const { first } = await open(image());
    await pass(500);
    expect(classes(first)).toBe('lazyload');
  });
});

describe('the interface of lazy images', () => {
  it('has the methods that plugins use', async () => {
    const { first } = await open(image());
    const { aC, rC, hC, gW, rAF, loader, autoSizer, cfg, fire } = lazySizes();
    aC(first, 'x');
    expect(hC(first, 'x')).toBe(true);
    rC(first, 'x');
    expect(hC(first, 'x')).toBe(false);
    expect(gW(first)).toBe(60);
    expect(cfg.minSize).toBe(40);
    expect(fire(first, 'own', { a: 1 }).detail).toEqual({ a: 1, instance: lazySizes() });
    await new Promise<void>(rAF);
    loader.checkElems();
    autoSizer.checkElems();
  });

  it('loads the elements it is called with', async () => {
    const { first } = await open(TALL + at(5000, image()));
    lazySizes().loader.unveil(first);
    await whenLoaded(first);
  });

  it('starts on `init()` if the settings say so', async () => {
    configure({ init: false, lazyClass: 'soon', loadedClass: 'lazyloaded' });
    const { find } = await open(
      `<i class="lazyload"></i><img class="soon" data-src="${picture()}" alt="" width="9" height="9">`,
    );
    await pass(300);
    expect(isLoaded(find('img'))).toBe(false);
    lazySizes().init();
    await whenLoaded(find('img'));
  });

  it("is not created beside another script's", async () => {
    const theirs = {};
    vi.stubGlobal('lazySizes', theirs);
    const { first, dispose } = await open(image());
    await pass(300);
    expect(classes(first)).toBe('lazyload');
    await dispose();
    expect(lazySizes()).toBe(theirs);
  });

  it("is replaced by a later script's", async () => {
    const { first, find } = await open(TALL + at(10, image()) + at(3000, image('id="far"')));
    await whenLoaded(first);
    Object.assign(window, { lazySizes: {} });
    onTestFinished(() => void Reflect.deleteProperty(window, 'lazySizes'));
    window.scrollTo(0, 2500);
    await pass(400);
    expect(classes(find('#far'))).toBe('lazyload');
    expect(isLoaded(first)).toBe(true);
  });
});

it('lazy-images restores the page when disposed, and stops', async () => {
  const listeners = countListeners();
  onTestFinished(() => listeners.stop());
  const { first, dispose, difference } = await open(
    `<picture><source data-srcset="${picture()}">${image('data-sizes="auto"')}</picture>${TALL}`,
  );
  await whenLoaded(first);
  await dispose();
  expect(difference()).toBe('');
  expect('lazySizes' in window).toBe(false);
  expect(listeners.list().filter((each) => /scroll|mouseover|load|resize/.test(each))).toEqual([]);
  await pass(300);
  expect(difference()).toBe('');
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { drag } from '#testing/drag.ts';
import { countListeners } from '#testing/listener-count.ts';
import type { LightboxSlide } from './lightbox-frame.ts';
import { type LightboxOptions, openLightbox } from './open-lightbox.ts';

const picture = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="100%" height="100%" fill="${fill}"/></svg>`)}`;
const SLIDES: LightboxSlide[] = ['teal', 'tomato', 'gold', 'plum'].map((fill, index) => ({
  src: picture(fill),
  alt: `A ${fill} field`,
  width: 1600,
  height: 1200,
  ...(index === 1 ? { caption: 'Ripe' } : {}),
}));

const scopes: Scope[] = [];
const errors: unknown[] = [];
const hosts: Element[] = [];

afterEach(() => {
  for (const scope of scopes.splice(0)) scope.dispose();
  for (const host of hosts.splice(0)) host.remove();
  document.documentElement.removeAttribute('dir');
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.body.getAttribute('style') ?? '').toBe('');
  expect(errors.splice(0)).toEqual([]);
});

const open = (slides = SLIDES, options: LightboxOptions = {}) => {
  const scope = createScope((error) => errors.push(error));
  scopes.push(scope);
  const lightbox = openLightbox(slides, options, scope);
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const part = (name: string) => dialog.querySelector<HTMLElement>(`.skerry-lightbox-${name}`) as HTMLElement;
  const nodes = [...dialog.querySelectorAll<HTMLElement>('.swiper-slide')];
  return {
    scope,
    lightbox,
    dialog,
    part,
    nodes,
    counter: () => part('counter').textContent,
    reachable: () => nodes.findIndex((node) => !node.inert),
    sources: () => nodes.map((node) => Boolean(node.querySelector('img')?.getAttribute('src'))),
  };
};

const addOpener = () => {
  const opener = document.createElement('button');
  opener.textContent = 'Open';
  document.body.append(opener);
  hosts.push(opener);
  return opener;
};

const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a lightbox', () => {
  it('is a named modal dialog, and has the focus', () => {
    const { dialog, part } = open(SLIDES, { texts: { label: 'Tea mug' } });
    expect(dialog.matches(':modal')).toBe(true);
    expect(dialog.getAttribute('aria-label')).toBe('Tea mug');
    expect(document.activeElement).toBe(part('close'));
  });

  it('starts at the slide of the options, and shows its number', () => {
    const { counter, reachable, part } = open(SLIDES, { start: 1 });
    expect(counter()).toBe('2 / 4');
    expect(reachable()).toBe(1);
    expect(part('caption').textContent).toBe('Ripe');
  });

  it('loads only the shown picture and its neighbours', async () => {
    const { sources, part, nodes } = open();
    expect(sources()).toEqual([true, true, false, false]);
    await vi.waitFor(() => expect(nodes[0]?.dataset.state).toBe('shown'));
    part('next').click();
    expect(sources()).toEqual([true, true, true, false]);
  });

  it('marks a picture that failed to load', async () => {
    const { nodes } = open([{ src: 'data:image/png,broken', alt: 'Broken' }]);
    await vi.waitFor(() => expect(nodes[0]?.dataset.state).toBe('failed'));
  });

  it('fits the picture into the window', async () => {
    const { nodes } = open();
    await vi.waitFor(() => expect(nodes[0]?.dataset.state).toBe('shown'));
    const image = nodes[0]?.querySelector('img');
    const { width = 0, height = 0 } = image?.getBoundingClientRect() ?? {};
    expect(height).toBeLessThanOrEqual(window.innerHeight);
    expect(Math.round((width / height) * 3)).toBe(4);
    expect(width).toBeGreaterThan(300);
  });

  it('moves by its buttons, across the ends', () => {
    const { counter, part } = open();
    part('previous').click();
    expect(counter()).toBe('4 / 4');
    part('next').click();
    expect(counter()).toBe('1 / 4');
  });

  it.each([
    ['ltr', 'ArrowRight', '3 / 4'],
    ['ltr', 'ArrowLeft', '1 / 4'],
    ['rtl', 'ArrowRight', '1 / 4'],
    ['rtl', 'ArrowLeft', '3 / 4'],
  ])('in %s text moves by %s from the second to %s', (dir, key, expected) => {
    document.documentElement.dir = dir;
    const { counter } = open(SLIDES, { start: 1 });
    expect(press(key)).toBe(true);
    expect(counter()).toBe(expected);
  });

  it('keeps Tab among its buttons', () => {
    const { dialog } = open();
    const buttons = [...dialog.querySelectorAll('button')];
    const [first, last] = [buttons[0], buttons.at(-1)];
    last?.focus();
    expect(press('Tab')).toBe(true);
    expect(document.activeElement).toBe(first);
    expect(press('Tab', { shiftKey: true })).toBe(true);
    expect(document.activeElement).toBe(last);
  });

  it.each<[string, (opened: ReturnType<typeof open>) => void]>([
    ['its button', ({ part }) => part('close').click()],
    ['Escape', () => press('Escape')],
    ['the browser', ({ dialog }) => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
    ['a click outside the picture', ({ nodes }) => nodes[0]?.click()],
    ['its caller', ({ lightbox }) => lightbox.close()],
    ['the end of its scope', ({ scope }) => scope.dispose()],
  ])('is closed by %s, and moves the focus back', (_title, close) => {
    const opener = addOpener();
    opener.focus();
    close(open(SLIDES, { opener }));
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('moves the focus to an opener that did not have it', () => {
    const opener = addOpener();
    const { lightbox } = open(SLIDES, { opener });
    lightbox.close();
    expect(document.activeElement).toBe(opener);
  });

  it('stays open when the picture or a button is clicked', () => {
    const { nodes, part, dialog } = open();
    // The second click of the double click that opened it.
    for (const node of [nodes[0], part('close'), part('next')])
      node?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    expect(part('counter').textContent).toBe('1 / 4');
    nodes[0]?.querySelector('img')?.click();
    part('zoom').click();
    expect(dialog.open).toBe(true);
  });

  it('zooms by its button, and back', async () => {
    const { part, nodes } = open();
    await vi.waitFor(() => expect(nodes[0]?.dataset.state).toBe('shown'));
    part('zoom').click();
    await vi.waitFor(() => expect(part('zoom').getAttribute('aria-pressed')).toBe('true'));
    part('zoom').click();
    await vi.waitFor(() => expect(part('zoom').getAttribute('aria-pressed')).toBe('false'));
  });

  it('has no arrows and no counter for one picture', () => {
    const { part } = open(SLIDES.slice(0, 1));
    for (const name of ['previous', 'next', 'counter']) expect(part(name).checkVisibility()).toBe(false);
  });

  it('keeps the page behind from scrolling, and changes neither address nor history', () => {
    const before = [location.href, history.length];
    const { lightbox } = open();
    expect(
      getComputedStyle(document.documentElement).overflowY === 'hidden' ||
        document.body.style.overflowY === 'hidden',
    ).toBe(true);
    lightbox.close();
    expect([location.href, history.length]).toEqual(before);
  });

  it('leaves no listener behind when opened and closed repeatedly', () => {
    open().lightbox.close();
    const listeners = countListeners();
    for (let time = 0; time < 20; time += 1) {
      const { part, lightbox } = open();
      part('next').click();
      lightbox.close();
    }
    // Swiper's listener for the end of a cancelled transition is garbage-collected with its node.
    expect(listeners.list().filter((each) => each !== 'div transitionend')).toEqual([]);
    listeners.stop();
  });

  it('can be closed twice', () => {
    const { lightbox } = open();
    lightbox.close();
    lightbox.close();
    expect(document.querySelector('dialog')).toBeNull();
  });
});

it('a lightbox stays open when a drag starts or ends on a picture', () => {
  const { dialog, nodes } = open();
  const [slide] = nodes as [HTMLElement];
  const image = slide.querySelector('img') as HTMLElement;
  drag(image, slide);
  drag(slide, image);
  expect(dialog.isConnected).toBe(true);
  drag(slide, slide);
  expect(dialog.isConnected).toBe(false);
});

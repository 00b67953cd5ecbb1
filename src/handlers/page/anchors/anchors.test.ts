import { afterEach, describe, expect, it, vi } from 'vitest';
import { anchors } from './handler.ts';
import { findLanding } from './offset-landing.ts';

afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'elementorFrontend');
});

describe('a click on a link within the page', () => {
  const landingOf = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    let found: string | undefined;
    const onClick = (event: MouseEvent) => {
      found = findLanding(event);
      event.preventDefault();
    };
    document.addEventListener('click', onClick, { once: true });
    const target = document.querySelector('span') as Element;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return found;
  };

  it.each([
    ['a fragment alone', '<a href="#a"><span></span></a>'],
    ['the whole address', '<a href="/#a"><span></span></a>'],
    ['the same window', '<a href="#a" target="_self"><span></span></a>'],
  ])('is recognised for %s', (_, html) => {
    expect(landingOf(html)).toBe('#a');
  });

  it.each([
    ['another page', '<a href="/other/#a"><span></span></a>'],
    ['another query', '<a href="/?b#a"><span></span></a>'],
    ['another site', '<a href="https://example.org/#a"><span></span></a>'],
    ['another window', '<a href="#a" target="_blank"><span></span></a>'],
    ['a download', '<a href="#a" download><span></span></a>'],
    ['a link in an SVG', '<svg><a href="#a"></a></svg><span></span>'],
    ['no link', '<p><span></span></p>'],
  ])('is not recognised for %s', (_, html) => {
    expect(landingOf(html)).toBeUndefined();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is not recognised with %s', (key) => {
    expect(landingOf('<a href="#a"><span></span></a>', { [key]: true })).toBeUndefined();
  });
});

describe('the code of anchors is loaded', () => {
  const startStrategy = (html: string) => {
    document.body.innerHTML = html;
    const due = vi.fn();
    const controller = new AbortController();
    const { when } = anchors;
    if (typeof when !== 'function') throw new Error('no strategy');
    when(due, { element: document.documentElement, signal: controller.signal, argument: '' });
    return { due, controller };
  };
  const show = () =>
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);

  it('for an address with a hidden target', () => {
    history.replaceState(null, '', '/#a');
    expect(startStrategy('<p id="a"></p>').due).toHaveBeenCalled();
  });

  it.each([
    ['the target is visible', '#a'],
    ['there is no target', '#b'],
    ['there is no fragment', ''],
  ])('not when %s', (_, hash) => {
    show();
    history.replaceState(null, '', `/${hash}`);
    expect(startStrategy('<p id="a"></p>').due).not.toHaveBeenCalled();
  });

  it('for an address with a hidden target whose id is not in Latin letters, and not for a broken address', () => {
    history.replaceState(null, '', '/#größen');
    expect(startStrategy('<p id="größen"></p>').due).toHaveBeenCalled();
    history.replaceState(null, '', '/#%E0%A4%A');
    expect(startStrategy('<p></p>').due).not.toHaveBeenCalled();
  });

  it('when the address changes to a hidden target', () => {
    const { due, controller } = startStrategy('<p id="a"></p>');
    history.replaceState(null, '', '/#a');
    window.dispatchEvent(new Event('hashchange'));
    expect(due).toHaveBeenCalledTimes(1);
    controller.abort();
    window.dispatchEvent(new Event('hashchange'));
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('not when the address changes to a visible target, because a later load would scroll back to it', () => {
    show();
    const { due } = startStrategy('<p id="a"></p>');
    history.replaceState(null, '', '/#a');
    window.dispatchEvent(new Event('hashchange'));
    expect(due).not.toHaveBeenCalled();
  });

  it('at once on a page with add-ons', () => {
    Object.assign(window, { elementorFrontend: {} });
    expect(startStrategy('').due).toHaveBeenCalledTimes(1);
  });
});

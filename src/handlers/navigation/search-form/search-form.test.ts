import { describe, expect, it, vi } from 'vitest';
import { drag } from '#testing/drag.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { nextFrame } from '#testing/settle.ts';
import { searchForm } from './handler.ts';

const FIXTURE = 'navigation/search-form.html';
const FULL = 'elementor-search-form--full-screen';

const open = async (place: number, options = {}) => {
  const fixture = await mountFixture(searchForm, FIXTURE, options);
  const element = fixture.elements[place] as HTMLElement;
  const find = (name: string) => element.querySelector(`.elementor-search-form${name}`) as HTMLElement;
  return {
    ...fixture,
    form: find(''),
    input: find('__input') as HTMLInputElement,
    container: find('__container'),
    toggle: find('__toggle'),
    icon: find('__icon'),
    closer: element.querySelector('.dialog-lightbox-close-button') as HTMLElement,
    isFocused: () => find('').classList.contains('elementor-search-form--focus'),
    isOpen: () => ['elementor-lightbox', FULL].every((name) => find('__container').classList.contains(name)),
  };
};
const send = (type: string, key: string) => {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event;
};
const press = (key: string) => {
  const down = send('keydown', key);
  send('keyup', key);
  return down;
};

describe.each([
  ['in a row', 0],
  ['behind an icon', 1],
])('a field %s', (_where, place) => {
  it('is marked while it has the focus', async () => {
    const { input, isFocused } = await open(place);
    input.focus();
    expect(isFocused()).toBe(true);
    input.blur();
    expect(isFocused()).toBe(false);
  });

  it('is marked if the focus loaded its code', async () => {
    const { input, isFocused, elements, runtime } = await open(place, { stage: 'waiting' });
    input.focus();
    await runtime.summon(elements[place] as HTMLElement);
    expect(isFocused()).toBe(true);
  });
});

it('a click on the icon focuses its field, also before the code is loaded', async () => {
  const { icon, input, isFocused, settled } = await open(1, { stage: 'waiting' });
  icon.click();
  await settled();
  expect([document.activeElement, isFocused()]).toEqual([input, true]);
});

describe('a field over the page', () => {
  it('opens once by its toggle, and takes the focus', async () => {
    const { toggle, input, isOpen, settled } = await open(2, { stage: 'waiting' });
    toggle.click();
    expect(isOpen()).toBe(false);
    await settled();
    expect([isOpen(), document.activeElement, toggle.getAttribute('aria-expanded')]).toEqual([
      true,
      input,
      'true',
    ]);
    toggle.click();
    expect(isOpen()).toBe(true);
  });

  it.each(['Enter', ' '])('opens on %j on its toggle, without scrolling or submitting', async (key) => {
    const { toggle, isOpen } = await open(2);
    toggle.focus();
    expect(press(key).defaultPrevented).toBe(true);
    expect(isOpen()).toBe(true);
  });

  it('does not open on a key that was pressed elsewhere', async () => {
    const { toggle, isOpen } = await open(2);
    toggle.focus();
    send('keyup', 'Enter');
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['its close button', ({ closer }: Awaited<ReturnType<typeof open>>) => closer.click()],
    [
      'Space on its close button',
      ({ closer }: Awaited<ReturnType<typeof open>>) => {
        closer.focus();
        press(' ');
      },
    ],
    [
      'a synthetic click without `detail` on it',
      ({ closer }: Awaited<ReturnType<typeof open>>) => closer.dispatchEvent(new Event('click')),
    ],
    ['a press beside the field', ({ container }: Awaited<ReturnType<typeof open>>) => container.click()],
    ['Escape', () => press('Escape')],
  ])('closes on %s, and focuses the toggle', async (_what, act) => {
    const page = await open(2);
    page.toggle.click();
    act(page);
    expect([page.isOpen(), page.toggle.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    await nextFrame();
    expect(document.activeElement).toBe(page.toggle);
  });

  it('stays open on the second click of a double click on its toggle', async () => {
    const { toggle, closer, container, isOpen } = await open(2);
    toggle.click();
    for (const node of [container, closer]) {
      node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    }
    expect(isOpen()).toBe(true);
  });

  it('stays open on a press on the field; Escape does nothing when it is closed', async () => {
    const { toggle, input, isOpen } = await open(2);
    expect(press('Escape').defaultPrevented).toBe(false);
    toggle.click();
    input.click();
    expect(isOpen()).toBe(true);
  });

  it('is a dialog, and makes everything behind it inert', async () => {
    const { toggle, container, closer, elements } = await open(2);
    toggle.click();
    expect([container.getAttribute('role'), container.getAttribute('aria-label')]).toEqual([
      'dialog',
      'Search',
    ]);
    await vi.waitFor(() => expect(elements[0]?.closest('[inert]')).not.toBe(null));
    closer.click();
    expect(container.hasAttribute('role')).toBe(false);
    await nextFrame();
    expect(elements[0]?.closest('[inert]')).toBe(null);
  });

  it('stays open with the focus in it when it opens again at once', async () => {
    const { toggle, closer, input, isOpen, elements } = await open(2);
    toggle.click();
    await vi.waitFor(() => expect(elements[0]?.closest('[inert]')).not.toBe(null));
    closer.click();
    toggle.click();
    await nextFrame();
    expect([isOpen(), document.activeElement]).toEqual([true, input]);
    expect(elements[0]?.closest('[inert]')).not.toBe(null);
  });
});

it('a search field cleans up when disposed, also when open', async () => {
  const listeners = countListeners();
  const { toggle, input, isOpen, dispose, difference } = await open(2);
  toggle.click();
  await dispose();
  expect([isOpen(), difference()]).toEqual([false, '']);
  toggle.click();
  input.blur();
  expect([isOpen(), listeners.list()]).toEqual([false, []]);
  listeners.stop();
});

it('a search field survives junk settings and markup', async () => {
  const { container, errors } = await open(0, { settings: { skin: { full: 1 } } });
  expect(errors).toEqual([]);
  await mountFixture(
    searchForm,
    container.closest('.elementor-element')?.outerHTML.replace(/<input[^>]*>/, '') ?? '',
  );
});

it('a full-screen field stays open when text is selected across the edge of the field', async () => {
  const { input, container, toggle, isOpen } = await open(2);
  toggle.click();
  drag(input, container);
  drag(container, input);
  expect(isOpen()).toBe(true);
  drag(container, container);
  expect(isOpen()).toBe(false);
});

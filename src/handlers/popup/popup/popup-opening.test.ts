import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLinkAction, runLinkAction } from '#platform/link-actions.ts';
import { getPopup } from '#platform/popups.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import {
  advanceTime,
  closeButton,
  closeByLink,
  dispatchMouse,
  openByLink,
  POPUP,
  POPUP_BY_SELECTOR,
  popupContent,
  popupDialog,
  popupMarkup,
  pressEscape,
  recordWindowEvents,
  setPageConfig,
  setUpPopups,
} from '#testing/popup-page.ts';
import { popup } from './handler.ts';

setUpPopups();

describe('a popup is opened', () => {
  it.each(['a', 'button'])('by a click on the %s that its selector matches', async (tag) => {
    const { container } = await mountFixture(popup, POPUP_BY_SELECTOR);
    const opener = container.querySelector(`${tag}.about-wool`) as HTMLElement;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    opener.dispatchEvent(event);
    await advanceTime(0);
    expect(popupDialog('711').isConnected).toBe(true);
    expect(event.defaultPrevented).toBe(tag === 'a');
  });

  it('by a click on an element added later, whose link is still followed', async () => {
    const { container } = await mountFixture(popup, POPUP_BY_SELECTOR);
    container.insertAdjacentHTML('beforeend', '<a class="about-wool" href="#wool"><b>Later</b></a>');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    container.querySelector('b')?.dispatchEvent(event);
    await advanceTime(0);
    expect(popupDialog('711').isConnected).toBe(true);
    expect(event.defaultPrevented).toBe(false);
  });

  it('by a link with its id, and not by another', async () => {
    await mountFixture(popup, popupMarkup({}));
    runLinkAction(createLinkAction('popup:open', { id: 13 }));
    await advanceTime(0);
    expect(popupDialog()).toBeNull();
    runLinkAction(createLinkAction('popup:open', { id: 12 }));
    await advanceTime(0);
    expect(popupDialog().isConnected).toBe(true);
  });

  it.each(['cf-turnstile', 'g-recaptcha', 'h-captcha'])(
    'with an empty place for a check against robots (%s), which was filled before: a copy of it is dead',
    async (name) => {
      const content = `<form><div class="${name}"><iframe></iframe><input type="hidden" value="old"></div></form>`;
      await mountFixture(popup, popupMarkup({}, { content }));
      for (let times = 0; times < 2; times += 1) {
        await openByLink();
        const place = popupContent().querySelector(`.${name}`) as HTMLElement;
        expect(place.innerHTML).toBe('');
        // The form in the popup renders another one.
        place.innerHTML = '<iframe></iframe>';
        closeButton().click();
        await advanceTime(0);
      }
    },
  );

  it('again without reading styles and without changing the body', async () => {
    await mountFixture(popup, POPUP);
    await openByLink('710');
    closeButton('710').click();
    await advanceTime(0);
    const [styled, marked] = [vi.spyOn(window, 'getComputedStyle'), vi.fn()];
    const observer = new MutationObserver(marked);
    observer.observe(document.body, { attributes: true });
    getPopup('710')?.open();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(popupDialog('710').isConnected).toBe(true);
    expect([styled.mock.calls.length, marked.mock.calls.length, observer.takeRecords().length]).toEqual([
      0, 0, 0,
    ]);
    observer.disconnect();
  });

  it('and closed by a toggle link', async () => {
    await mountFixture(popup, POPUP);
    await openByLink('710', true);
    expect(getPopup('710')?.isOpen).toBe(true);
    await openByLink('710', true);
    expect(getPopup('710')?.isOpen).toBe(false);
    await openByLink('710', true);
    expect(getPopup('710')?.isOpen).toBe(true);
  });

  it('but not when it is toggled twice before its code is loaded', async () => {
    await mountFixture(popup, POPUP);
    const link = createLinkAction('popup:open', { id: '710', toggle: true });
    runLinkAction(link);
    runLinkAction(link);
    await advanceTime(0);
    expect(popupDialog('710')).toBeNull();
  });

  it('and closed by a toggle link outside of it', async () => {
    const href = createLinkAction('popup:open', { id: '12', toggle: true });
    const { container } = await mountFixture(
      popup,
      `${popupMarkup({})}<a class="opener" href="${href}">News</a>`,
    );
    const link = container.querySelector('.opener') as Element;
    const onClick = (event: Event) => {
      event.preventDefault();
      // As the page's own link listener does, a moment later.
      Promise.resolve().then(() => runLinkAction(href, event));
    };
    link.addEventListener('click', onClick);
    for (const expected of [true, false, true]) {
      dispatchMouse(link);
      await advanceTime(0);
      expect(getPopup('12')?.isOpen).toBe(expected);
    }
  });

  it('as the last of several with the same id', async () => {
    const { elements } = await mountFixture(
      popup,
      popupMarkup({}) + popupMarkup({}, { content: '<h3>Second</h3>' }),
    );
    await openByLink();
    expect(popupDialog().getAttribute('aria-label')).toBe('Second');
    expect(elements[0]?.closest('.dialog-message')).toBeNull();
  });

  it('by a trigger, which disarms the others', async () => {
    await mountFixture(
      popup,
      popupMarkup({ triggers: { page_load: 'yes', page_load_delay: 2, click: 'yes' } }),
    );
    const events = recordWindowEvents('elementor/popup/show');
    await advanceTime(1999);
    expect(popupDialog()).toBeNull();
    await advanceTime(1);
    expect(popupDialog().isConnected).toBe(true);
    getPopup('12')?.close();
    await advanceTime(0);
    dispatchMouse(document.body);
    await advanceTime(0);
    expect(popupDialog()).toBeNull();
    expect(events).toHaveLength(1);
  });

  it('by links only when its timing rules fail', async () => {
    const timing = { devices: 'yes', devices_devices: ['mobile'] };
    await mountFixture(popup, popupMarkup({ timing, triggers: { page_load: 'yes' } }));
    await advanceTime(5000);
    expect(popupDialog()).toBeNull();
    await openByLink();
    expect(popupDialog().isConnected).toBe(true);
  });

  it.each([
    [undefined, true],
    [{ roles: ['customer'] }, false],
    [{ roles: ['editor'] }, true],
    [[], true],
  ])('by a trigger for the user %j: %s', async (user, opens) => {
    setPageConfig({ user });
    const timing = { logged_in: 'yes', logged_in_users: 'custom', logged_in_roles: ['customer'] };
    await mountFixture(popup, popupMarkup({ timing, triggers: { page_load: 'yes' } }));
    await advanceTime(1);
    expect(Boolean(popupDialog())).toBe(opens);
  });
});

describe('a popup is closed', () => {
  const isOpen = () => getPopup('12')?.isOpen;
  const keys = { prevent_close_on_esc_key: 'yes' };
  const presses = { prevent_close_on_background_click: 'yes' };

  it.each([
    ['by its button', {}, () => dispatchMouse(closeButton()), false],
    ['by a click on its background', {}, () => dispatchMouse(popupDialog()), false],
    ['by a click on the page', {}, () => dispatchMouse(document.body), false],
    ['by Escape', {}, pressEscape, false],
    ['not by a click inside', {}, () => dispatchMouse(popupContent()), true],
    ['not by a right click', {}, () => dispatchMouse(popupDialog(), 'contextmenu'), true],
    ['not by a click on the background if disabled', presses, () => dispatchMouse(popupDialog()), true],
    ['not by a click on the page if disabled', presses, () => dispatchMouse(document.body), true],
    ['by Escape if only clicks are disabled', presses, pressEscape, false],
    ['not by Escape if disabled', keys, pressEscape, true],
    ['by a click if only Escape is disabled', keys, () => dispatchMouse(popupDialog()), false],
    ['by a script', {}, () => getPopup('12')?.close(), false],
  ])('%s', async (_title, settings, act, expected) => {
    await mountFixture(popup, popupMarkup(settings));
    await openByLink();
    act();
    expect(isOpen()).toBe(expected);
  });

  it('not by a click on the calendar of one of its fields', async () => {
    const calendar = Object.assign(document.createElement('div'), { className: 'flatpickr-calendar' });
    document.body.append(calendar);
    onTestFinished(() => calendar.remove());
    await mountFixture(popup, popupMarkup({}));
    await openByLink();
    dispatchMouse(calendar);
    expect(isOpen()).toBe(true);
  });

  it('after its time, also below other popups, and the time restarts with each opening', async () => {
    await mountFixture(popup, popupMarkup({ close_automatically: 8 }) + popupMarkup({}, { id: '13' }));
    await openByLink();
    await advanceTime(5000);
    getPopup('12')?.close();
    await openByLink();
    await openByLink('13');
    await advanceTime(7999);
    expect(isOpen()).toBe(true);
    await advanceTime(1);
    expect(isOpen()).toBe(false);
    expect(getPopup('13')?.isOpen).toBe(true);
  });

  it('by Escape, the topmost of several first', async () => {
    await mountFixture(popup, popupMarkup({}) + popupMarkup({}, { id: '13' }));
    await openByLink('12');
    await openByLink('13');
    pressEscape();
    expect([isOpen(), getPopup('13')?.isOpen]).toEqual([true, false]);
    pressEscape();
    expect(isOpen()).toBe(false);
  });

  it('by a link inside, and not by one outside', async () => {
    const { container, element } = await mountFixture(popup, POPUP);
    await openByLink('710');
    runLinkAction(createLinkAction('popup:close'), new Event('click'));
    runLinkAction(createLinkAction('popup:close'));
    const link = element.querySelector('.popup-close') as Element;
    // The second click of the double click that opened it.
    closeByLink(link, {}, { detail: 2 });
    expect(getPopup('710')?.isOpen).toBe(true);
    closeByLink(link);
    expect(getPopup('710')?.isOpen).toBe(false);
    expect(container.contains(element)).toBe(false);
    await advanceTime(500);
    expect(container.contains(element)).toBe(true);
  });

  it('by a link to a place on the page behind it', async () => {
    const inside = '<a href="#here">Here</a><p id="here"></p><a href="#there">There</a>';
    await mountFixture(popup, `${popupMarkup({}, { content: inside })}<p id="there"></p>`);
    await openByLink();
    const [here, there] = popupDialog().querySelectorAll('.elementor a');
    dispatchMouse(here as Element);
    expect(isOpen()).toBe(true);
    dispatchMouse(there as Element);
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['by coming back from a link in it', '<a href="/shop/">Shop</a>', false],
    ['not by coming back from a link in its form', '<form><a href="/terms/">Terms</a></form>', true],
    ['not by coming back from a link that was prevented', '<a href="/shop/" class="stay">Shop</a>', true],
  ])('%s', async (_what, content, expected) => {
    await mountFixture(popup, popupMarkup({}, { content }));
    await openByLink();
    const link = popupDialog().querySelector('.elementor a') as Element;
    if (link.matches('.stay')) link.addEventListener('click', (event) => event.preventDefault());
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    dispatchMouse(link);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(isOpen()).toBe(expected);
  });

  it('before its code is loaded, and does not open then', async () => {
    await mountFixture(popup, popupMarkup({}));
    runLinkAction(createLinkAction('popup:open', { id: '12' }));
    getPopup('12')?.close();
    await advanceTime(0);
    expect(popupDialog()).toBeNull();
  });
});

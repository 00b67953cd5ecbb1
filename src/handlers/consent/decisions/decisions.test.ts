import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isServiceAllowed } from '#platform/consent.ts';
import {
  AJAX_PATH,
  type ConsentPage,
  consentConfig,
  encodedContent,
  recordingScript,
  removeDecision,
  storeDecision,
  storedDecision,
  stubConsentPage,
} from '#testing/consent-page.ts';
import { media } from '#testing/fake-observers.ts';
import { createDeferredReply, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
// Imported here, so that tests need not wait for the files.
import './decisions.interactive.ts';
import './records/commit.ts';
import { decisions } from './handler.ts';

// biome-ignore lint/suspicious/noExplicitAny: other scripts call it without types
const api = () => (window as any).BorlabsCookie;
const BOX = 'consent/box.html';
const ESSENTIAL = { essential: ['borlabs-cookie'] };
const BOT = 'Mozilla/5.0 Chrome-Lighthouse';

let page: ConsentPage;

const root = () => document.querySelector('#BorlabsCookieBox') as HTMLElement;
const isShown = () => root()?.firstElementChild?.classList.contains('show-cookie-box') ?? false;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const press = async (selector: string) => {
  find(selector).click();
  await settle();
};
const input = (id: string) => find(`#${id}`) as HTMLInputElement;
const cookieNames = () => document.cookie.split(/;\s*/).map((pair) => pair.split('=')[0]);

async function open(html = BOX, config: object = {}, cookies: object = {}) {
  page = stubConsentPage({ animation: '', ...config }, cookies);
  return start(html);
}

/** Like `open`, on a page with a stored decision. */
async function openDecided(consents: object, html = BOX, config: object = {}, changes: object = {}) {
  page = stubConsentPage({ animation: '', ...config });
  storeDecision({ ...ESSENTIAL, ...consents }, changes);
  return start(html);
}

async function start(html: string) {
  // The fixture is not a whole page, so mount on the document.
  const fixture = await mountFixture({ ...decisions, on: 'document' }, html);
  await settle();
  return fixture;
}

beforeEach(removeDecision);

it('on phones the link to the box hides while scrolling down, even if the body scrolls', async () => {
  await openDecided({});
  const scroll = (px: number) => {
    document.body.scrollTop = px;
    document.body.dispatchEvent(new Event('scroll'));
    return find('#BorlabsCookieBoxWidget').classList.contains('_brlbs-hide-mobile');
  };
  expect([scroll(50), scroll(50), scroll(20), scroll(0)]).toEqual([true, true, false, false]);
});

describe('a visitor without a decision', () => {
  it('sees the box, with its button focused, and no code runs', async () => {
    await open();
    expect(isShown()).toBe(true);
    expect(root().getAttribute('aria-modal')).toBe('true');
    expect((root().firstElementChild as HTMLElement).style.display).toBe('');
    expect(document.activeElement?.id).toBe('CookieBoxSaveButton');
    expect(document.body.classList.contains('borlabs-position-fix')).toBe(true);
    expect([page.ran(), page.events, storedDecision()]).toEqual([[], [], undefined]);
    expect(input('checkbox-statistics').checked).toBe(false);
  });

  it('sees the box again after the configuration version changes', async () => {
    await openDecided({ statistics: ['visits'] }, BOX, {}, { version: '1' });
    expect([isShown(), api().checkCookieConsent('visits'), page.ran()]).toEqual([true, false, []]);
  });

  it.each(['%7B', 'x'])('sees the box when the cookie is invalid (%s), which is reported', async (value) => {
    page = stubConsentPage({ animation: '' });
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
    document.cookie = `borlabs-cookie=${value}; path=/`;
    const { clearErrors } = await start(BOX);
    expect(clearErrors().map(({ error }) => String(error))).toEqual([
      `Error: The consent cookie is unreadable and is ignored: ${value}`,
    ]);
    expect(isShown()).toBe(true);
  });

  it('does not see the box if it is disabled, on excluded pages, or without markup', async () => {
    const disabled = await open(BOX, { showCookieBox: '' });
    expect([isShown(), page.events]).toEqual([false, []]);
    await disabled.dispose();
    const excluded = await open(BOX, { hideCookieBoxOnPages: ['https://shop.example/'] });
    expect([isShown(), page.events]).toEqual([false, ['code-unblocked']]);
    await excluded.dispose();
    await open('<p>Nothing</p>');
    expect(api().checkCookieConsent('visits')).toBe(false);
  });

  it('keeps the focus in a field while typing', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const { dispose } = await open();
    expect(document.activeElement).toBe(field);
    await dispose();
    field.remove();
  });

  it('loses cookies that other scripts set without consent', async () => {
    for (const name of ['_visits', 'p_1', 'p_2', 'cart']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
      document.cookie = `${name}=1; path=/`;
    }
    await open();
    expect(cookieNames()).toEqual(['cart']);
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
    document.cookie = 'cart=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  });
});

describe('an answer', () => {
  it('to accept all is stored, logged and run once', async () => {
    await open();
    await press('[data-cookie-accept-all]');
    const { consents, version, uid, domainPath } = storedDecision() ?? {};
    expect(consents).toEqual(consentConfig().cookies);
    expect([version, domainPath]).toEqual(['2', '/']);
    expect(uid).toMatch(/^([a-z0-9]{8}-){3}[a-z0-9]{8}$/);
    expect(page.events).toEqual(['consent-saved', 'code-unblocked-after-consent', 'code-unblocked']);
    expect(page.ran()).toEqual(['essential', 'visits in', 'paths in', 'partner in', 'youtube in']);
    expect(page.logs()).toEqual([
      {
        action: 'borlabs_cookie_handler',
        type: 'log',
        language: 'en',
        'cookieData[consents][essential][]': 'borlabs-cookie',
        'cookieData[consents][statistics][]': ['visits', 'paths'],
        'cookieData[consents][marketing][]': 'partner',
        'cookieData[consents][external-media][]': 'youtube',
        'cookieData[domainPath]': '/',
        'cookieData[expires]': storedDecision()?.expires,
        'cookieData[uid]': uid,
        'cookieData[version]': '2',
        essentialStatistic: 'true',
      },
    ]);
    expect([isShown(), root().getAttribute('aria-modal')]).toEqual([false, 'false']);
    expect(document.body.classList.contains('borlabs-position-fix')).toBe(false);
    expect(page.addresses).toEqual([]);
  });

  it('is ignored on the second click of a double click that opened the box', async () => {
    const { container } = await open();
    container.insertAdjacentHTML('beforeend', '<a class="borlabs-cookie-preference" href="#">Cookies</a>');
    const click = async (selector: string, detail: number) => {
      find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
      await settle();
    };
    await click('.borlabs-cookie-preference', 1);
    await click('[data-cookie-accept-all]', 2);
    expect([isShown(), storedDecision()]).toEqual([true, undefined]);
    await click('[data-cookie-accept-all]', 1);
    expect([isShown(), storedDecision()?.consents]).toEqual([false, consentConfig().cookies]);
  });

  it('to refuse stores only essential cookies, without an id and for a shorter time', async () => {
    await open();
    await press('[data-cookie-refuse]');
    expect(storedDecision()).toMatchObject({ consents: ESSENTIAL, uid: 'anonymous' });
    expect(page.ran()).toEqual(['essential']);
    expect(page.logs()[0]).toMatchObject({ essentialStatistic: 'true', 'cookieData[uid]': 'anonymous' });
    const days = (Date.parse(String(storedDecision()?.expires)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('for checked boxes: a group checks its cookies, and stays checked without them', async () => {
    await open();
    input('checkbox-statistics').click();
    expect(
      ['borlabs-cookie-group-statistics', 'borlabs-cookie-visits', 'borlabs-cookie-paths'].map(
        (id) => input(id).checked,
      ),
    ).toEqual([true, true, true]);
    input('borlabs-cookie-visits').click();
    input('borlabs-cookie-paths').click();
    input('borlabs-cookie-partner').click();
    expect([input('checkbox-statistics').checked, input('checkbox-marketing').checked]).toEqual([true, true]);
    await press('#CookieBoxSaveButton');
    expect(storedDecision()?.consents).toEqual({ ...ESSENTIAL, statistics: [], marketing: ['partner'] });
    expect(page.ran()).toEqual(['essential', 'partner in']);
    expect(api().checkCookieGroupConsent('statistics')).toBe(true);
  });

  it('of a box without choices in its first view uses the checked choices of the other view', async () => {
    const html = (await readFixture(BOX)).replace(/<fieldset>.*?<\/fieldset>/s, '');
    await open(html, { boxLayoutAdvanced: '' });
    await press('#CookieBoxSaveButton');
    expect(storedDecision()?.consents).toEqual(consentConfig().cookies);
  });

  it('is given by any element with the attribute, even without the box', async () => {
    await open('<p><a href="#" data-cookie-accept-all><b>Yes</b></a></p>');
    await press('[data-cookie-accept-all] b');
    expect(storedDecision()?.consents).toEqual(consentConfig().cookies);
  });

  it('is not lost before the code for visitors is loaded, also outside of the box', async () => {
    page = stubConsentPage({ animation: '', showCookieBox: '' });
    const html = '<p><a href="#" data-cookie-accept-all>Yes</a></p>';
    await mountFixture({ ...decisions, on: 'document' }, html, { stage: 'resting' });
    await press('[data-cookie-accept-all]');
    await vi.waitFor(() => expect(storedDecision()?.consents).toEqual(consentConfig().cookies));
  });

  it.each([
    ['fails', { status: 500, text: 'no' }],
    ['does not arrive', NETWORK_FAILURE],
  ] as const)('is valid even if the log %s', async (_, reply) => {
    page = stubConsentPage({ animation: '' });
    page.transport.on('POST', AJAX_PATH, reply);
    await start(BOX);
    await press('[data-cookie-accept-all]');
    expect(api().checkCookieConsent('partner')).toBe(true);
    expect(page.ran()).toContain('partner in');
  });

  it('is sent to the other sites of the owner in iframes that are removed', async () => {
    await open(BOX, { crossDomainCookie: ['https://other.example/?lang=de', 'javascript:alert(1)'] });
    await press('[data-cookie-refuse]');
    const frame = find('iframe') as HTMLIFrameElement;
    const { searchParams } = new URL(frame.src);
    expect([
      searchParams.get('__borlabsCookieCall'),
      searchParams.get('lang'),
      searchParams.get('essentialStatistic'),
    ]).toEqual(['cDC', 'de', '1']);
    expect(JSON.parse(searchParams.get('cookieData') ?? '')).toMatchObject({
      consents: ESSENTIAL,
      version: '2',
    });
    expect([frame.className, document.querySelectorAll('iframe').length]).toEqual(['borlabs-hide', 1]);
    frame.dispatchEvent(new Event('load'));
    expect(find('iframe')).toBe(null);
  });

  it('that the browser does not store takes effect on this page, without a reload', async () => {
    await open(BOX, { reloadAfterConsent: '1', cookieDomain: '.other.example' });
    await press('[data-cookie-accept-all]');
    await vi.waitFor(() => expect(page.ran()).toContain('partner in'));
    expect([page.addresses, storedDecision()]).toEqual([[], undefined]);
  });

  it('waits at most a few seconds for the log before the reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    page = stubConsentPage({ animation: '', reloadAfterConsent: '1' });
    page.transport.on('POST', AJAX_PATH, createDeferredReply().promise);
    await start(BOX);
    await press('[data-cookie-accept-all]');
    await vi.waitFor(() => expect(page.logs()).toHaveLength(1));
    expect(page.addresses).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.addresses).toEqual(['https://shop.example/']);
    vi.useRealTimers();
  });

  it('from another tab takes effect when the visitor returns to this one', async () => {
    await open();
    storeDecision({ ...ESSENTIAL, statistics: ['visits'] });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(page.ran()).toEqual(['essential', 'visits in']));
    expect([isShown(), page.events, page.logs()]).toEqual([false, ['consent-saved', 'code-unblocked'], []]);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(page.events).toHaveLength(2);
    storeDecision({ ...ESSENTIAL, statistics: [] });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(page.addresses).toEqual(['https://shop.example/']));
    expect(api().checkCookieConsent('visits')).toBe(false);
  });

  it('is still requested when the visitor returns from another tab without one', async () => {
    await open();
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect([isShown(), page.events]).toEqual([true, []]);
  });

  it('reloads the page, if the settings say so, before any code runs', async () => {
    await open(BOX, { reloadAfterConsent: '1' });
    await press('[data-cookie-accept-all]');
    expect([page.addresses, page.ran(), page.events]).toEqual([
      ['https://shop.example/'],
      [],
      ['consent-saved'],
    ]);
  });
});

describe('an answer that withdraws consent', () => {
  const withdrawConsent = async (config: object = {}, reply?: typeof NETWORK_FAILURE) => {
    await openDecided({ statistics: ['visits', 'paths'] }, BOX, config);
    if (reply) page.transport.on('POST', AJAX_PATH, reply);
    await press('.borlabs-cookie-preference');
    await press('[data-cookie-refuse]');
  };

  it('runs the opt-out code once and reloads the page after logging', async () => {
    await withdrawConsent();
    expect(page.ran().filter((word) => word === 'visits out')).toEqual(['visits out']);
    await vi.waitFor(() => expect(page.addresses).toEqual(['https://shop.example/']));
    expect(storedDecision()?.consents).toEqual(ESSENTIAL);
  });

  it('reloads the page even if logging fails', async () => {
    await withdrawConsent({}, NETWORK_FAILURE);
    await vi.waitFor(() => expect(page.addresses).toHaveLength(1));
  });

  it('does not reload the page if the settings say so', async () => {
    await withdrawConsent({ reloadAfterOptOut: '' });
    await settle();
    expect(page.addresses).toEqual([]);
  });

  it('waits for asynchronous opt-out code', async () => {
    const visits = { settings: { asyncOptOutCode: '1' }, optOutJS: recordingScript('slowly out') };
    page = stubConsentPage({ animation: '' }, { statistics: { visits } });
    storeDecision({ ...ESSENTIAL, statistics: ['visits'] });
    const { clearErrors } = await start(BOX);
    await press('.borlabs-cookie-preference');
    await press('[data-cookie-refuse]');
    expect([page.ran().at(-1), page.addresses]).toEqual(['slowly out', []]);
    api().optOutDone('other');
    await settle();
    expect(page.addresses).toEqual([]);
    api().optOutDone('visits');
    await settle();
    expect(page.addresses).toHaveLength(1);
    api().optOutDone('visits');
    await settle();
    expect(clearErrors().map(({ error }) => String(error))).toEqual([
      'Error: No opt out found for cookie "other"',
      'Error: No opt out has been initialized',
    ]);
  });
});

describe('a visitor', () => {
  it('with a decision does not see the box, and the allowed code runs', async () => {
    await openDecided({ statistics: ['visits'] });
    expect([root(), page.ran(), page.events]).toEqual([null, ['essential', 'visits in'], ['code-unblocked']]);
    expect(page.logs()).toEqual([]);
  });

  it('with a decision gets prioritized code first', async () => {
    page = stubConsentPage({ animation: '' });
    vi.stubGlobal('borlabsCookiePrioritized', {
      optInJS: {
        statistics: { paths: recordingScript('first') },
        marketing: { partner: recordingScript('never') },
      },
    });
    storeDecision({ ...ESSENTIAL, statistics: ['visits', 'paths'] });
    await start(BOX);
    expect(page.ran()).toEqual(['first', 'essential', 'visits in', 'paths in']);
    expect(page.events).toEqual(['prioritized-code-unblocked', 'code-unblocked']);
  });

  it('with a decision for an unknown group keeps it, and runs no code for it', async () => {
    await openDecided({ gone: ['thing'] });
    await press('.borlabs-cookie-preference');
    api().addConsent('statistics', 'paths');
    expect(storedDecision()?.consents).toMatchObject({ gone: ['thing'], statistics: ['paths'] });
  });

  it('with a decision gets the other code when one is broken, which is reported', async () => {
    page = stubConsentPage(
      { animation: '' },
      { statistics: { visits: { optInJS: '*' }, paths: { optInJS: recordingScript('paths in') } } },
    );
    storeDecision({ ...ESSENTIAL, statistics: ['visits', 'paths'] });
    const { clearErrors } = await start(BOX);
    expect(page.ran()).toEqual(['essential', 'paths in']);
    expect(clearErrors().map(({ phase }) => phase)).toEqual(['payload']);
  });

  it('who is a bot allows everything, prioritized code first, and is not logged', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(BOT);
    page = stubConsentPage({ animation: '' });
    const optInJS = { marketing: { partner: recordingScript('first') } };
    vi.stubGlobal('borlabsCookiePrioritized', { optInJS });
    await start(BOX);
    expect([root(), page.logs(), page.ran().length, page.ran()[0]]).toEqual([null, [], 6, 'first']);
    expect(page.events).toEqual(['consent-saved', 'prioritized-code-unblocked', 'code-unblocked']);
  });

  it('with Do Not Track allows only essential cookies, which is logged', async () => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
    await open(BOX, { respectDoNotTrack: '1', reloadAfterConsent: '1' });
    expect([root(), page.logs().length, storedDecision()?.consents, page.addresses]).toEqual([
      null,
      1,
      ESSENTIAL,
      [],
    ]);
    Reflect.deleteProperty(navigator, 'doNotTrack');
  });

  it('without a decision gets an id, if the settings say so', async () => {
    await open(BOX, { cookieBeforeConsent: '1' });
    expect(storedDecision()).toMatchObject({ consents: {}, version: null });
    expect(storedDecision()?.uid).toMatch(/^([a-z0-9]{8}-){3}/);
    expect(page.logs().length).toBe(1);
    expect(page.logs()[0]?.essentialStatistic).toBe('true');
    expect(isShown()).toBe(true);
  });
});

describe('the box', () => {
  it('is animated, and hidden a second after the answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(BOX, { animation: '1', animationDelay: '1' });
    const box = find('._brlbs-box');
    expect([...box.classList].slice(2)).toEqual(['_brlbs-animated', '_brlbs-fadeInUp', 'delay-1s']);
    find('[data-cookie-refuse]').click();
    await vi.waitFor(() => expect(root().firstElementChild?.classList).toContain('borlabs-hide'));
    find('[data-cookie-accept-all]').click();
    expect([...box.classList].slice(2)).toEqual(['_brlbs-animated', '_brlbs-fadeOutDown']);
    expect(isShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect([isShown(), [...box.classList].length]).toEqual([false, 2]);
    expect([storedDecision()?.consents, page.logs().length]).toEqual([ESSENTIAL, 1]);
    vi.useRealTimers();
  });

  it('is not animated with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    await open(BOX, { animation: '1' });
    expect(find('._brlbs-box').classList).toHaveLength(2);
    await press('[data-cookie-refuse]');
    expect(isShown()).toBe(false);
  });

  it('darkens the page if the settings block it', async () => {
    await open(BOX, { blockContent: '1' });
    const stage = root().firstElementChild as HTMLElement;
    expect(stage.classList).toContain('_brlbs-block-content');
    expect(stage.classList).toContain('_brlbs-bg-dark');
    expect(find('._brlbs-box-wrap').classList).not.toContain('_brlbs-position-fixed');
  });

  it('has a view with individual choices, and a way back', async () => {
    await open();
    await press('[data-cookie-individual]');
    expect([
      find('.cookie-box').ariaHidden ?? find('.cookie-box').getAttribute('aria-hidden'),
      find('.cookie-preference').getAttribute('aria-hidden'),
    ]).toEqual(['true', 'false']);
    expect(document.activeElement?.id).toBe('CookiePrefSave');
    expect(find('.cookie-preference .container').classList).not.toContain('not-visible');
    expect(find('#BorlabsCookieBox [data-active]').textContent).toBe('Off');
    input('borlabs-cookie-group-marketing').click();
    expect(
      input('borlabs-cookie-group-marketing').closest('.bcac-item')?.querySelector('[data-active]')
        ?.textContent,
    ).toBe('On');
    await press('[data-cookie-back]');
    expect(find('.cookie-preference').getAttribute('aria-hidden')).toBe('true');
    expect([document.activeElement?.id, input('checkbox-marketing').checked]).toEqual([
      'CookieBoxSaveButton',
      true,
    ]);
    // The choice of the visitor stays.
    await press('[data-cookie-individual]');
    expect(input('borlabs-cookie-partner').checked).toBe(true);
  });

  it('shows the details of one group at a time', async () => {
    await open();
    await press('[data-cookie-individual]');
    const panel = (group: string) => find(`[data-cookie-accordion-parent="${group}"]`);
    const isOpen = (group: string) => !panel(group).classList.contains('borlabs-hide');
    const link = (group: string) => `[data-cookie-accordion-target="${group}"]`;
    await press(link('statistics'));
    expect([isOpen('statistics'), find(link('statistics')).getAttribute('aria-expanded')]).toEqual([
      true,
      'true',
    ]);
    expect(find(`${link('statistics')} [data-cookie-accordion-status="hide"]`).classList).not.toContain(
      'borlabs-hide',
    );
    await press(link('marketing'));
    expect([isOpen('statistics'), isOpen('marketing')]).toEqual([false, true]);
    await press(link('marketing'));
    expect(isOpen('marketing')).toBe(false);
  });

  it('opens from a link with the stored choices; Escape closes it and returns the focus to the link', async () => {
    await openDecided({ statistics: ['visits'] });
    const link = find('.borlabs-cookie-preference');
    link.focus();
    find('.borlabs-cookie-preference path').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    );
    await settle();
    expect([isShown(), document.activeElement?.id, find('[data-cookie-back]').style.display]).toEqual([
      true,
      'CookiePrefSave',
      'none',
    ]);
    expect(['visits', 'paths', 'partner'].map((id) => input(`borlabs-cookie-${id}`).checked)).toEqual([
      true,
      false,
      false,
    ]);
    root().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect([isShown(), document.activeElement]).toEqual([false, link]);
    api().showCookieBox();
    await settle();
    expect([isShown(), find('[data-cookie-back]').style.display]).toEqual([true, '']);
  });

  it('shows the current choices when opened again, including consent withdrawn elsewhere', async () => {
    await open(BOX, { reloadAfterOptOut: '' });
    input('checkbox-statistics').click();
    await press('#CookieBoxSaveButton');
    api().removeConsent('statistics', 'visits');
    await press('.borlabs-cookie-preference');
    expect(['visits', 'paths'].map((id) => input(`borlabs-cookie-${id}`).checked)).toEqual([false, true]);
    // Unsaved changes stay.
    input('borlabs-cookie-partner').click();
    root().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    await press('.borlabs-cookie-preference');
    expect(input('borlabs-cookie-partner').checked).toBe(true);
  });

  it('ignores Escape before a decision, and its buttons react to the space bar', async () => {
    await open();
    const button = find('[data-cookie-accept-all]');
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect(isShown()).toBe(true);
    button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await settle();
    expect([isShown(), storedDecision()?.consents]).toEqual([false, consentConfig().cookies]);
  });

  it('may also be plain markup, which is restored on disposal', async () => {
    const html = (await readFixture(BOX))
      .replace('<script id="BorlabsCookieBoxWrap" type="text/template">', '<div id="BorlabsCookieBoxWrap">')
      .replace('</script>', '</div>');
    const { dispose, difference } = await open(html, { cookieBoxIntegration: 'html' });
    input('checkbox-marketing').click();
    await press('[data-cookie-individual]');
    await press('[data-cookie-accordion-target="marketing"]');
    input('checkbox-marketing').focus();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    await vi.waitFor(() => expect(root().classList).toContain('_brlbs-keyboard'));
    const label = input('checkbox-marketing').closest('label');
    expect(label?.classList).toContain('_brlbs-focused');
    find('#CookieBoxSaveButton').focus();
    expect(label?.classList).not.toContain('_brlbs-focused');
    document.dispatchEvent(new MouseEvent('mousedown'));
    expect(root().classList).not.toContain('_brlbs-keyboard');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    expect(root().classList).toContain('_brlbs-keyboard');
    await dispose();
    expect(difference()).toBe('');
    expect(input('checkbox-marketing').checked).toBe(true);
  });
});

describe('what the page shows outside of the box', () => {
  const HISTORY =
    '<div data-borlabs-cookie-consent-history><table><thead><tr><th>When</th></tr></thead><tbody></tbody></table></div>';
  const SWITCH =
    '<div class="BorlabsCookie _brlbs-switch-consent"><label><input type="checkbox" name="borlabsCookie[statistics][]" value="visits" data-cookie-group="statistics" data-borlabs-cookie-switch></label><span class="_brlbs-btn-switch-status" data-active="On" data-inactive="Off"></span></div>';

  it('includes the history, as text', async () => {
    page = stubConsentPage({ animation: '' });
    page.transport.on('POST', AJAX_PATH, {
      text: JSON.stringify([{ stamp: 'today', version: 2, consent: 'Visits<br>Paths<img src=x>' }, null]),
      headers: { 'content-type': 'text/html' },
    });
    storeDecision({ ...ESSENTIAL, statistics: ['visits'] });
    const { dispose, difference } = await start(HISTORY);
    await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
    const cells = [...document.querySelectorAll('tbody tr:first-child td')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['today', '2', 'VisitsPaths<img src=x>']);
    expect(cells[2]?.querySelectorAll('br, img')).toHaveLength(1);
    await dispose();
    expect(difference()).toBe('');
  });

  it('includes no history for a visitor without an id', async () => {
    await open(HISTORY);
    expect(page.transport.calls).toEqual([]);
  });

  it('includes the id, and switches that give and withdraw consent at once', async () => {
    await openDecided({ statistics: ['visits'] }, `${SWITCH}<p data-borlabs-cookie-uid></p>`);
    await vi.waitFor(() => expect(find('[data-borlabs-cookie-uid]').textContent).toMatch(/^abcdefgh-/));
    const box = find('._brlbs-switch-consent input') as HTMLInputElement;
    expect([box.checked, find('._brlbs-btn-switch-status').textContent]).toEqual([true, 'On']);
    box.click();
    expect(storedDecision()?.consents).toEqual({ ...ESSENTIAL, statistics: [] });
    expect(storedDecision()?.expires).toBe('Fri, 01 Jan 2100 00:00:00 GMT');
    await vi.waitFor(() => expect(page.ran()).toContain('visits out'));
    box.click();
    expect(api().checkCookieConsent('visits')).toBe(true);
    await settle();
    expect(page.logs()).toHaveLength(2);
    expect(page.events.filter((event) => event === 'consent-saved')).toHaveLength(2);
  });
});

describe('the consent check', () => {
  it('refuses everything before a decision, even without any configured cookie', async () => {
    await open('<p></p>', { cookies: {} });
    expect(isServiceAllowed('youtube')).toBe(false);
  });

  it('allows what the decision allows; unknown services need consent for everything', async () => {
    const { dispose } = await open();
    expect(['youtube', 'vimeo'].map(isServiceAllowed)).toEqual([false, false]);
    api().addConsent('external-media', 'youtube');
    expect(['youtube', 'vimeo'].map(isServiceAllowed)).toEqual([true, false]);
    await press('[data-cookie-accept-all]');
    expect(['youtube', 'vimeo'].map(isServiceAllowed)).toEqual([true, true]);
    await dispose();
    expect([isServiceAllowed('youtube'), 'BorlabsCookie' in window]).toEqual([false, false]);
  });

  it('accepts the name of a group', async () => {
    await open();
    expect(isServiceAllowed('statistics')).toBe(false);
    api().addConsent('statistics');
    expect([isServiceAllowed('statistics'), isServiceAllowed('marketing')]).toEqual([true, false]);
  });
});

describe('the global object', () => {
  it('waits for the call of `init` on a page with jQuery, and accepts only the first', async () => {
    vi.stubGlobal('jQuery', () => {});
    page = stubConsentPage({ animation: '' });
    const mounting = start(BOX);
    await vi.waitFor(() => expect(api()).toBeTypeOf('object'));
    expect(isShown()).toBe(false);
    expect(api().init({ ...consentConfig({ animation: '', showCookieBox: '' }) }, {}, {}, {})).toBe(true);
    await mounting;
    expect(isShown()).toBe(false);
    expect(api().init(consentConfig(), {}, {}, {})).toBe(true);
    await settle();
    expect(isShown()).toBe(false);
  });

  it('is created once a delayed configuration exists', async () => {
    page = stubConsentPage({ animation: '' });
    const { borlabsCookieConfig: config } = window as { borlabsCookieConfig?: unknown };
    Reflect.deleteProperty(window, 'borlabsCookieConfig');
    const { dispose } = await mountFixture(decisions, BOX);
    await settle();
    expect(['BorlabsCookie' in window, isShown(), isServiceAllowed('youtube')]).toEqual([
      false,
      false,
      false,
    ]);
    const script = document.createElement('script');
    script.dispatchEvent(new Event('load'));
    document.head.append(script);
    vi.stubGlobal('borlabsCookieConfig', config);
    script.dispatchEvent(new Event('load'));
    await settle();
    expect([isShown(), isServiceAllowed('youtube')]).toEqual([true, false]);
    await press('[data-cookie-accept-all]');
    expect([storedDecision()?.consents, isServiceAllowed('youtube')]).toEqual([
      consentConfig().cookies,
      true,
    ]);
    script.remove();
    await dispose();
  });

  it('does not replace an existing one', async () => {
    const other = {};
    vi.stubGlobal('BorlabsCookie', other);
    await open();
    expect([api(), isShown()]).toEqual([other, false]);
  });

  it('survives junk', async () => {
    await open(
      BOX,
      { cookies: 'x', crossDomainCookie: 7, hideCookieBoxOnPages: null, animationIn: {} },
      { statistics: 'x', marketing: { partner: 4 } },
    );
    expect([
      api().addConsent(),
      api().addConsent('A1', 'b'),
      api().removeConsent('essential'),
      api().removeConsent(3, {}),
    ]).toEqual([true, true, true, true]);
    expect([
      api().checkCookieConsent(),
      api().checkCookieGroupConsent('constructor'),
      api().deleteCookie(),
    ]).toEqual([false, false, true]);
    expect([api().unblockContentId('x'), api().unblockScriptBlockerId(), api().optOutDone]).toEqual([
      true,
      true,
      expect.any(Function),
    ]);
    await settle();
    await press('[data-cookie-accept-all]');
    expect(storedDecision()?.consents).toEqual({ essential: [] });
    expect(api().getCookie()).toEqual(storedDecision());
  });

  it('stays usable when the start fails, which is reported', async () => {
    page = stubConsentPage({ animation: '' });
    const broken = vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => {
      throw new Error('broken');
    });
    const { clearErrors } = await start(BOX);
    broken.mockRestore();
    expect(clearErrors().map(({ error }) => String(error))).toEqual(['Error: broken']);
    expect(api().showCookieBox()).toBe(true);
    await vi.waitFor(() => expect(isShown()).toBe(true));
  });

  it('calls back when a script has loaded', async () => {
    vi.useFakeTimers();
    await open();
    const run = vi.fn();
    api().callWhenLoaded('late', run);
    await vi.advanceTimersByTimeAsync(1500);
    expect(run).not.toHaveBeenCalled();
    vi.stubGlobal('late', 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('stops working after disposal', async () => {
    const { dispose } = await open(
      `${await readFixture(BOX)}<a href="#" data-cookie-accept-all id="out">x</a>`,
    );
    await dispose();
    await press('#out');
    expect([root(), storedDecision()]).toEqual([null, undefined]);
  });
});

describe('blocked content', () => {
  const blockedHtml = (id: string, html: string, after = '') =>
    `<p>Before</p><div class="BorlabsCookie _brlbs-cb-${id}"><div class="_brlbs-content-blocker"><a href="#" role="button" data-borlabs-cookie-unblock>Show</a>${after}</div><div class="borlabs-hide" data-borlabs-cookie-type="content-blocker" data-borlabs-cookie-id="${id}"><script type="text/template"> ${encodedContent(html)} </script></div></div>`;

  it('of allowed groups and cookies replaces its placeholders', async () => {
    const html = ['cookie-group|statistics|Group', 'cookie|visits|Cookie', 'cookie|paths|Other']
      .map((each) => each.split('|'))
      .map(
        ([type, id, text]) =>
          `<div class="borlabs-hide" data-borlabs-cookie-type="${type}" data-borlabs-cookie-id="${id}">${encodedContent(`<b>${text} ü</b>`)}</div>`,
      )
      .join('');
    const { container } = await openDecided({ statistics: ['visits'] }, html);
    expect([...container.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
      'Group ü',
      'Cookie ü',
    ]);
    expect(container.querySelectorAll('[data-borlabs-cookie-type]')).toHaveLength(1);
  });

  it('is shown by its button, only this one and without storing consent', async () => {
    await openDecided({}, blockedHtml('youtube', '<b>One</b>') + blockedHtml('youtube', '<b>Two</b>'));
    find('[data-borlabs-cookie-unblock]').focus();
    await press('[data-borlabs-cookie-unblock]');
    expect(document.querySelectorAll('b')).toHaveLength(1);
    expect(document.querySelectorAll('.BorlabsCookie')).toHaveLength(1);
    expect(document.activeElement).toBe(find('b'));
    expect(storedDecision()?.consents).toEqual(ESSENTIAL);
    expect(isServiceAllowed('youtube')).toBe(true);
    // Until the next answer.
    const refuse = document.body.appendChild(document.createElement('a'));
    refuse.dataset.cookieRefuse = '';
    refuse.click();
    refuse.remove();
    await settle();
    expect(isServiceAllowed('youtube')).toBe(false);
  });

  it('is shown by its button for good, with all of its kind, if the visitor chose "always"', async () => {
    await openDecided(
      {},
      blockedHtml('youtube', '<b>One</b>', '<input type="checkbox" name="unblockAll" value="1" checked>') +
        blockedHtml('youtube', '<b>Two</b>') +
        blockedHtml('vimeo', '<b>Three</b>'),
    );
    await press('[data-borlabs-cookie-unblock]');
    await settle();
    expect([...document.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
    expect(storedDecision()?.consents).toEqual({ ...ESSENTIAL, 'external-media': ['youtube'] });
    expect(page.logs()).toHaveLength(1);
  });

  it('stays blocked if it is broken, which is reported', async () => {
    const broken = blockedHtml('youtube', '<b>One</b>').replace(/(<script[^>]*>)[^<]*/, '$1 *');
    const { clearErrors } = await openDecided({}, broken);
    await press('[data-borlabs-cookie-unblock]');
    await vi.waitFor(() => expect(clearErrors().map(({ phase }) => phase)).toEqual(['payload']));
    expect(find('[data-borlabs-cookie-unblock]')).not.toBe(null);
  });

  it('runs its code from the page, even if that is passed late', async () => {
    const calls: unknown[] = [];
    const blocker = {
      settings: { unblockAll: '1' },
      global: (passedBlocker: unknown) => calls.push(['global', passedBlocker === blocker]),
      init: (element: Element, passedBlocker: unknown) =>
        calls.push([element.textContent, passedBlocker === blocker]),
    };
    await openDecided({}, blockedHtml('youtube', '<b>One</b>') + blockedHtml('youtube', '<b>Two</b>'));
    await press('[data-borlabs-cookie-unblock]');
    api().init({}, {}, { youtube: blocker }, {});
    await settle();
    expect(calls).toEqual([
      ['global', true],
      ['One', true],
    ]);
    await press('[data-borlabs-cookie-unblock]');
    await settle();
    expect(calls.slice(2)).toEqual([['Two', true]]);
    expect(api().checkCookieConsent('youtube')).toBe(true);
  });

  it('is shown even if the code of the page throws', async () => {
    const { clearErrors } = await openDecided({}, blockedHtml('youtube', '<b>One</b>'));
    api().init(
      {},
      {},
      {
        youtube: {
          init() {
            throw new Error('broken');
          },
        },
      },
      {},
    );
    await press('[data-borlabs-cookie-unblock]');
    expect(clearErrors().map(({ error }) => String(error))).toEqual(['Error: broken']);
    expect(document.querySelectorAll('.BorlabsCookie')).toHaveLength(0);
  });

  const script = (id: string, attributes: string, code = '') =>
    `<script type="text/template" data-borlabs-script-blocker-id="${id}" ${attributes}>${code}</script>`;
  const pushCode = (word: string) => `(window.ran ??= []).push('${word}');`;

  it('runs scripts in order and in place, with their attributes', async () => {
    await openDecided(
      {},
      script('chat', 'data-x="1"', pushCode('one')) +
        script('chat', 'data-borlabs-script-blocker-js-handle="tail"', pushCode('two')) +
        script('other', '', pushCode('three')),
    );
    expect(api().unblockScriptBlockerId('chat')).toBe(true);
    await settle();
    expect(page.ran()).toEqual(['essential', 'one', 'two']);
    expect(find('script[data-x]').getAttributeNames()).toEqual(['data-x']);
    api().unblockScriptBlockerId('chat');
    await settle();
    expect(page.ran()).toHaveLength(3);
  });

  it('waits for the scripts that it needs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openDecided(
      {},
      script('maps', 'data-borlabs-script-blocker-js-handle="maps"', pushCode('maps')) +
        blockedHtml('youtube', '<b>One</b>'),
    );
    api().allocateScriptBlockerToContentBlocker('youtube', 'maps', 'jsHandle');
    await settle();
    find('[data-borlabs-cookie-unblock]').click();
    await vi.advanceTimersByTimeAsync(200);
    expect(find('b')).toBe(null);
    api().unblockScriptBlockerJSHandle('maps');
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(find('b')).not.toBe(null));
    expect(page.ran()).toContain('maps');
    vi.useRealTimers();
  });
});

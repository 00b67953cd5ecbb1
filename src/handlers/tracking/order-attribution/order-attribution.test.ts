import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { overrideConsent } from '#platform/consent.ts';
import { cookies } from '#storage/cookies.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { orderAttribution } from './handler.ts';

const FIXTURE = 'tracking/order-attribution.html';
const ELEMENT = 'wc-order-attribution-inputs';
const NAMES = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'];
const FIELDS = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  session_entry: 'current_add.ep',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
};
const PARAMS = {
  lifetime: 1.0e-5,
  session: 30,
  base64: false,
  prefix: 'wc_order_attribution_',
  allowTracking: true,
};

interface Attribution {
  setOrderTracking(allow: unknown): void;
  setAllowTrackingConsent(allow: unknown): void;
  getAttributionData(): Record<string, string | null>;
}
interface Library {
  get?: Record<string, Record<string, string>>;
  init(prefs?: unknown): unknown;
}
const page = window as unknown as Record<string, unknown> & {
  wc_order_attribution: Attribution;
  sbjs?: Library;
};

const stored = () => document.cookie.split('; ').filter((each) => each.startsWith('sbjs_'));
const forget = () => {
  for (const name of NAMES) {
    cookies.remove(`sbjs_${name}`);
    cookies.remove(`sbjs_${name}`, { domain: 'shop.example' });
  }
};
const visit = (address: string) => history.replaceState(null, '', address);
const print = (params: object = {}, fields: unknown = FIELDS) =>
  vi.stubGlobal('wc_order_attribution', { params: { ...PARAMS, ...params }, fields });

const inputValue = (field: string, prefix = PARAMS.prefix) =>
  document.querySelector<HTMLInputElement>(`input[name="${prefix}${field}"]`)?.value;
const inputBecomes = (field: string, value: string | undefined) =>
  vi.waitFor(() => expect(inputValue(field)).toBe(value), { timeout: 15_000 });
const open = async (source = FIXTURE) => {
  const fixture = await mountFixture(orderAttribution, source);
  await vi.waitFor(() => expect(document.querySelectorAll(`${ELEMENT} input`).length).toBeGreaterThan(0), {
    timeout: 15_000,
  });
  return fixture;
};

beforeEach(() => {
  forget();
  visit('/');
  print();
  onTestFinished(forget);
});

describe('a visitor', () => {
  it('from a campaign link sends its source with the order, once', async () => {
    visit('/checkout/?utm_source=a%20b&utm_medium=m');
    const { element, dispose, difference } = await open();
    await inputBecomes('utm_source', 'a b');
    expect([inputValue('source_type'), inputValue('utm_medium'), inputValue('referrer')]).toEqual([
      'utm',
      'm',
      '(none)',
    ]);
    expect([inputValue('session_pages'), inputValue('session_count')]).toEqual(['1', '1']);
    expect(inputValue('session_entry')).toBe('https://shop.example/checkout/?utm_source=a b&utm_medium=m');
    const form = element.querySelector('form') as HTMLFormElement;
    expect(new FormData(form).getAll('wc_order_attribution_utm_source')).toEqual(['a b']);
    expect(page.sbjs?.get?.current?.src).toBe('a b');
    expect(page.wc_order_attribution.getAttributionData().utm_source).toBe('a b');
    await dispose();
    page.wc_order_attribution.setOrderTracking?.(false);
    expect(difference()).toBe('');
    expect([stored().length > 0, 'sbjs' in page, 'getAttributionData' in page.wc_order_attribution]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('without a referrer needs no further code', async () => {
    await open();
    await inputBecomes('source_type', 'typein');
    expect(inputValue('utm_source')).toBe('(direct)');
    expect(stored()).toHaveLength(7);
    // With the encoding that other readers of these cookies expect.
    expect(stored()).toContain('sbjs_migrations=1418474375998%3D1');
    expect(stored().find((each) => each.startsWith('sbjs_current='))).toContain(
      'src%3D%28direct%29%7C%7C%7Cmdm',
    );
  });

  it('is counted once per page, however often consent is given', async () => {
    const first = await open();
    await inputBecomes('session_pages', '1');
    page.wc_order_attribution.setOrderTracking(true);
    page.wc_order_attribution.setAllowTrackingConsent('yes');
    await first.dispose();
    visit('/next/');
    await open();
    await inputBecomes('session_pages', '2');
    expect(inputValue('session_count')).toBe('1');
  });

  it('is stored in base64 if the settings say so', async () => {
    print({ base64: true });
    await open();
    await inputBecomes('source_type', 'typein');
    expect(stored().every((each) => /^sbjs_\w+=[A-Za-z\d+/]+$/.test(each))).toBe(true);
  });
});

describe('consent to order attribution', () => {
  it.each([false, 'no', '', '0'])(
    'that the shop denies (%j) stores nothing and leaves the fields empty',
    async (allowTracking) => {
      cookies.set('sbjs_current', 'typ=utm');
      print({ allowTracking });
      await open();
      expect([inputValue('source_type'), stored()]).toEqual(['', []]);
      expect(page.wc_order_attribution.getAttributionData()).toMatchObject({
        source_type: null,
        utm_source: null,
      });
    },
  );

  it('given later fills the fields at once, and refused later empties them', async () => {
    print({ allowTracking: false });
    await open();
    const announceConsent = (marketing: string) =>
      document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { marketing } }));
    announceConsent('allow');
    await inputBecomes('source_type', 'typein');
    announceConsent('deny');
    expect([inputValue('source_type'), stored(), page.sbjs?.get]).toEqual(['', [], undefined]);
    document.dispatchEvent(
      new CustomEvent('wp_listen_for_consent_change', { detail: { statistics: 'allow' } }),
    );
    expect(inputValue('source_type')).toBe('');
    announceConsent('allow');
    await inputBecomes('source_type', 'typein');
  });

  it('is required if a tool is on the page; until it answers, nothing is stored or removed', async () => {
    vi.stubGlobal('borlabsCookieConfig', {});
    cookies.set('sbjs_udata', 'vst=4');
    await open();
    expect([inputValue('source_type'), stored()]).toEqual(['', ['sbjs_udata=vst=4']]);
    const decide = (groups: readonly string[]) => {
      vi.stubGlobal('BorlabsCookie', {
        checkCookieConsent: () => false,
        checkCookieGroupConsent: (group: string) => groups.includes(group),
      });
      document.dispatchEvent(new Event('borlabs-cookie-code-unblocked'));
    };
    decide(['essential', 'marketing']);
    await inputBecomes('source_type', 'typein');
    expect(inputValue('session_count')).toBe('5');
    decide(['essential']);
    expect([inputValue('source_type'), stored()]).toEqual(['', []]);
  });

  it('is read again when the type of consent is defined', async () => {
    let isAllowed = false;
    vi.stubGlobal('wp_has_consent', (category: string) => isAllowed && category === 'marketing');
    await open();
    expect(stored()).toEqual([]);
    isAllowed = true;
    document.dispatchEvent(new Event('wp_consent_type_defined'));
    await inputBecomes('source_type', 'typein');
  });

  it('of our own handler counts too', async () => {
    const allowed = new Set<string>();
    const { notifyChange, remove } = overrideConsent((service) => allowed.has(service));
    onTestFinished(remove);
    await open();
    expect(stored()).toEqual([]);
    allowed.add('marketing');
    notifyChange();
    await inputBecomes('source_type', 'typein');
    allowed.clear();
    notifyChange();
    expect([inputValue('source_type'), stored()]).toEqual(['', []]);
  });

  it('withdrawn while code is loading stores nothing', async () => {
    visit('/?utm_source=a');
    await open();
    await inputBecomes('utm_source', 'a');
    page.wc_order_attribution.setOrderTracking(false);
    page.wc_order_attribution.setOrderTracking(true);
    page.wc_order_attribution.setOrderTracking(false);
    await vi.dynamicImportSettled();
    expect([stored(), inputValue('utm_source')]).toEqual([[], '']);
  });
});

describe('the inputs of order attribution', () => {
  it('move to an element inserted later if that is the first in a form', async () => {
    const { container } = await open(`<p><${ELEMENT}></${ELEMENT}></p>`);
    await inputBecomes('source_type', 'typein');
    container.insertAdjacentHTML('beforeend', `<form><${ELEMENT}></${ELEMENT}></form>`);
    expect(container.querySelectorAll(`p > ${ELEMENT} input`)).toHaveLength(0);
    expect(inputValue('source_type')).toBe('typein');
    expect(container.querySelectorAll('form input')).toHaveLength(8);
    container.querySelector('form')?.remove();
    await vi.waitFor(() => expect(container.querySelectorAll('p input')).toHaveLength(8));
  });

  it('are sent once when a form has several elements', async () => {
    const elements = `<${ELEMENT}></${ELEMENT}>`.repeat(5);
    const register = `<form class="register">${elements}</form>`;
    const { container } = await open(`${register}<form name="checkout">${elements}</form>`);
    await inputBecomes('source_type', 'typein');
    const form = container.querySelector<HTMLFormElement>('[name=checkout]');
    const names = [...new FormData(form ?? undefined).keys()];
    expect(names.sort()).toEqual(
      Object.keys(FIELDS)
        .map((field) => PARAMS.prefix + field)
        .sort(),
    );
    form?.querySelector(ELEMENT)?.remove();
    await vi.waitFor(() => expect(form?.querySelectorAll('input')).toHaveLength(8));
  });

  it('have values that were set before the element was defined, and later ones', async () => {
    const { container } = await open();
    const element = Object.assign(document.createElement('template'), {
      innerHTML: `<${ELEMENT}></${ELEMENT}>`,
    }).content.firstElementChild as HTMLElement & { values: unknown };
    element.values = { source_type: 'theirs' };
    container.querySelector('form')?.remove();
    container.append(element);
    expect([inputValue('source_type'), inputValue('utm_source')]).toEqual(['theirs', '']);
    page.wc_order_attribution.setOrderTracking(false);
    page.wc_order_attribution.setOrderTracking(true);
    await inputBecomes('source_type', 'typein');
    element.values = null;
    expect(inputValue('source_type')).toBe('');
    element.remove();
  });

  it('removed by a script cause one warning, and the others still work', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await open();
    await inputBecomes('source_type', 'typein');
    document.querySelector('[name="wc_order_attribution_utm_source"]')?.remove();
    page.wc_order_attribution.setOrderTracking(false);
    page.wc_order_attribution.setOrderTracking(true);
    await inputBecomes('source_type', 'typein');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('"utm_source"');
  });

  it('contain quotes and markup as text', async () => {
    visit('/?utm_source=%22%3E%3Cimg%20src=x%3E');
    const { container } = await open();
    await inputBecomes('utm_source', '"><img src');
    expect(container.querySelector('img')).toBeNull();
  });

  it('have the prefix of the shop, and are empty for unknown paths', async () => {
    print({ prefix: '_my' }, { type: 'current.typ', url: 'nothing.there', proto: '__proto__.x', odd: 7 });
    const { container } = await open();
    await vi.waitFor(() => expect(inputValue('type', '_my_')).toBe('typein'));
    expect(['url', 'proto', 'odd'].map((field) => inputValue(field, '_my_'))).toEqual(['', '', '']);
    expect(container.querySelectorAll('input')).toHaveLength(4);
  });

  it('in the markup of older pages are filled and restored', async () => {
    const markup =
      '<form class="register"><input type="hidden" name="wc_order_attribution_source_type" value="x"><input type="hidden" name="other" value="y"></form>';
    const { container, dispose, difference } = await mountFixture(orderAttribution, markup);
    await inputBecomes('source_type', 'typein');
    expect(container.querySelector<HTMLInputElement>('[name="other"]')?.value).toBe('y');
    await dispose();
    expect(difference()).toBe('');
  });
});

describe('the block checkout', () => {
  const blocks = (isThere: () => boolean) => {
    const setExtensionData = vi.fn();
    const listeners = new Set<() => void>();
    vi.stubGlobal('wp', {
      data: {
        select: (store: string) => (store === 'wc/store/checkout' && isThere() ? {} : undefined),
        dispatch: () => ({ setExtensionData }),
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    });
    return { setExtensionData, listeners };
  };

  it('gets the values and every later change', async () => {
    const { setExtensionData } = blocks(() => true);
    await open();
    const last = () => setExtensionData.mock.lastCall;
    await vi.waitFor(() => expect(last()?.[1]).toMatchObject({ source_type: 'typein' }));
    expect([last()?.[0], last()?.[2]]).toEqual(['woocommerce/order-attribution', true]);
    page.wc_order_attribution.setOrderTracking(false);
    expect(last()?.[1]).toMatchObject({ source_type: null });
  });

  it('gets the values when it is created later, and the subscription ends', async () => {
    let isThere = false;
    const { setExtensionData, listeners } = blocks(() => isThere);
    const { dispose } = await open();
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    for (const listener of listeners) listener();
    expect(setExtensionData).not.toHaveBeenCalled();
    isThere = true;
    for (const listener of listeners) listener();
    expect([setExtensionData.mock.calls.length, listeners.size]).toEqual([1, 0]);
    await dispose();
  });

  it('has no subscription after disposal', async () => {
    const { listeners } = blocks(() => false);
    const { dispose } = await open();
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    await dispose();
    expect(listeners.size).toBe(0);
  });
});

describe('the traffic source library', () => {
  it('of the page replaces ours', async () => {
    const init = vi.fn(() => {
      pageLibrary.get = { current: { typ: 'theirs' } };
    });
    const pageLibrary: Library = { init };
    vi.stubGlobal('sbjs', pageLibrary);
    await open();
    await inputBecomes('source_type', 'theirs');
    expect(init).toHaveBeenCalledExactlyOnceWith({
      lifetime: 0.000_01,
      session_length: 30,
      base64: false,
      timezone_offset: '0',
    });
  });

  it('of the page may throw: the error is reported, and the next call tries again', async () => {
    const pageLibrary: Library = {
      init: vi
        .fn(() => {
          pageLibrary.get = { current: { typ: 'theirs' } };
        })
        .mockImplementationOnce(() => {
          throw new Error('theirs');
        }),
    };
    vi.stubGlobal('sbjs', pageLibrary);
    const { clearErrors } = await open();
    await vi.waitFor(() => expect(clearErrors()).toHaveLength(1));
    expect(inputValue('source_type')).toBe('');
    page.wc_order_attribution.setOrderTracking(true);
    await inputBecomes('source_type', 'theirs');
  });

  it('records nothing for other scripts before consent', async () => {
    const allowed = new Set<string>();
    const { notifyChange, remove } = overrideConsent((service) => allowed.has(service));
    onTestFinished(remove);
    await open();
    const callback = vi.fn();
    const recording = page.sbjs?.init({ callback, promocode: true });
    await vi.dynamicImportSettled();
    notifyChange();
    expect([stored(), callback.mock.calls.length]).toEqual([[], 0]);
    allowed.add('marketing');
    notifyChange();
    await recording;
    expect(callback).toHaveBeenCalledOnce();
    expect(stored().length).toBeGreaterThan(6);
  });

  it('records a visit for other scripts and calls their callback', async () => {
    print({ allowTracking: false });
    await open();
    const callback = vi.fn();
    await page.sbjs?.init({ callback, promocode: true, typein_attributes: { source: 's', medium: 'm' } });
    expect(callback).toHaveBeenCalledExactlyOnceWith(page.sbjs?.get);
    expect(page.sbjs?.get?.current).toMatchObject({ typ: 'typein', src: 's', mdm: 'm' });
    expect(page.sbjs?.get?.promo?.code).toMatch(/^[1-9]\d{5}$/);
  });
});

describe('the order-attribution handler', () => {
  it('mounts only on pages with its data', () => {
    expect(orderAttribution.test?.(document.documentElement)).toBe(true);
    vi.unstubAllGlobals();
    expect(orderAttribution.test?.(document.documentElement)).toBe(false);
  });

  it.each([null, [], { params: 'x', fields: 7 }, { params: { lifetime: {}, session: [] }, fields: null }])(
    'survives the data %j',
    async (params) => {
      vi.stubGlobal('wc_order_attribution', params);
      const { difference, dispose } = await mountFixture(orderAttribution, FIXTURE);
      await vi.dynamicImportSettled();
      await dispose();
      expect(difference()).toBe('');
    },
  );

  it('does not replace a running original', async () => {
    const setOrderTracking = vi.fn();
    vi.stubGlobal('wc_order_attribution', { params: PARAMS, fields: FIELDS, setOrderTracking });
    await mountFixture(orderAttribution, FIXTURE);
    expect([page.wc_order_attribution.setOrderTracking, stored()]).toEqual([setOrderTracking, []]);
  });
});

import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { overrideConsent } from '#platform/consent.ts';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { form } from './handler.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const FIXTURE = 'forms/form-captcha.html';
const refused = { json: { success: false, data: { message: 'No.', errors: [], data: [] } } };

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  transport = createFakeTransport();
  vi.stubGlobal('ElementorProFrontendConfig', { ajaxurl: AJAX });
  transport.on('POST', AJAX, refused);
  onTestFinished(() => {
    sessionStorage.clear();
    vi.useRealTimers();
  });
});

const pass = (ms = 400) => vi.advanceTimersByTimeAsync(ms);
const place = ({ element }: Fixture) => element.querySelector('.elementor-g-recaptcha') as HTMLElement;
const submit = async ({ element }: Fixture) => {
  element.querySelector('form')?.requestSubmit();
  await pass();
};
const answers = () =>
  transport.calls.map(({ body }) => (body as Record<string, unknown>)['g-recaptcha-response']);

/** Stubs the provider's script. */
const stubProvider = (execute: (count: number) => unknown = (count) => `token ${count}`) => {
  let executions = 0;
  const provider = {
    render: vi.fn((element: HTMLElement, _options: object) => {
      element.append(document.createElement('iframe'));
      return 0;
    }),
    ready: (run: () => void) => run(),
    execute: vi.fn((..._args: unknown[]) => {
      executions += 1;
      return execute(executions);
    }),
    reset: vi.fn(),
  };
  vi.stubGlobal('grecaptcha', provider);
  return provider;
};

describe('the captcha of a form', () => {
  it('is rendered once its script is loaded, executed for each sending, and reset after a refusal', async () => {
    const fixture = await mountFixture(form, FIXTURE);
    await pass(1000);
    const provider = stubProvider();
    await pass();
    expect(provider.render.mock.calls).toEqual([
      [
        place(fixture),
        { sitekey: 'site-key', type: 'v3', action: 'Form', badge: 'inline', size: 'invisible' },
      ],
    ]);
    // Required fields are empty, but forms with a captcha skip the browser's validation.
    await submit(fixture);
    await submit(fixture);
    expect(provider.execute.mock.calls).toEqual([
      [0, { action: 'Form' }],
      [0, { action: 'Form' }],
    ]);
    expect(answers()).toEqual(['token 1', 'token 2']);
    expect(provider.reset.mock.calls).toEqual([[0], [0]]);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('with a checkbox is left to the provider', async () => {
    const provider = stubProvider();
    const markup = (await resolveMarkup(FIXTURE)).replace('data-type="v3"', 'data-type="v2_checkbox"');
    const fixture = await mountFixture(form, markup);
    await pass();
    expect(provider.render).toHaveBeenCalledOnce();
    await submit(fixture);
    expect([provider.execute.mock.calls.length, answers()]).toEqual([0, [undefined]]);
    expect(provider.reset).toHaveBeenCalledOnce();
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('that %s prevents sending and leaves the form usable', async (_name, execute) => {
    stubProvider(execute);
    const fixture = await mountFixture(form, FIXTURE);
    await pass();
    await submit(fixture);
    expect(transport.calls).toHaveLength(0);
    expect(fixture.element.querySelector('form > .elementor-message')?.textContent).toBe(
      'An unknown error occurred.',
    );
    expect(fixture.element.querySelector('button')?.disabled).toBe(false);
  });

  it('that cannot be rendered does not prevent sending', async () => {
    const provider = stubProvider();
    provider.render.mockImplementation(() => {
      throw new Error('wrong key');
    });
    const fixture = await mountFixture(form, FIXTURE);
    await pass(2000);
    expect(provider.render).toHaveBeenCalledOnce();
    await submit(fixture);
    expect(answers()).toEqual([undefined]);
    expect(fixture.clearErrors().map(({ error }) => (error as Error).message)).toEqual([
      'wrong key',
      'wrong key',
    ]);
  });

  it('is separate for each of two forms', async () => {
    vi.stubGlobal('jQuery', jQuery);
    const provider = stubProvider();
    provider.render.mockReturnValueOnce(3).mockReturnValueOnce(5);
    const markup = await resolveMarkup(FIXTURE);
    const fixture = await mountFixture(form, markup + markup.replaceAll('f0a4001', 'f0a4002'));
    await pass();
    const places = fixture.elements.map((each) => each.querySelector('.elementor-g-recaptcha') as Element);
    expect(places.map((each) => jQuery(each).data('widgetId'))).toEqual([3, 5]);
    fixture.elements[1]?.querySelector('form')?.requestSubmit();
    await pass();
    expect(provider.execute.mock.calls).toEqual([[5, { action: 'Form' }]]);
    expect(provider.reset.mock.calls).toEqual([[5]]);
    expect(transport.calls.map(({ body }) => (body as Record<string, unknown>).form_id)).toEqual(['f0a4002']);
  });

  it('is not reset if the form is not sent', async () => {
    const provider = stubProvider();
    const upload =
      '<div class="elementor-field-group"><input type="file" id="form-field-big" class="elementor-upload-field" data-maxsize="1" data-maxsize-message="Too large."></div>';
    const markup = (await resolveMarkup(FIXTURE)).replace(
      '<div class="elementor-form-fields-wrapper elementor-labels-above">',
      (start) => start + upload,
    );
    const fixture = await mountFixture(form, markup);
    await pass();
    const big = fixture.element.querySelector('#form-field-big') as HTMLInputElement;
    Object.defineProperty(big, 'files', { value: [{ size: 2 * 1024 * 1024 }] });
    await submit(fixture);
    expect([transport.calls.length, provider.reset.mock.calls]).toEqual([0, []]);
  });

  it('that never loads does not prevent sending', async () => {
    const fixture = await mountFixture(form, FIXTURE);
    await pass(60_000);
    await submit(fixture);
    expect(answers()).toEqual([undefined]);
  });

  it('is rendered when a consent tool runs that does not know it: the tool has let its script run', async () => {
    vi.stubGlobal('OneTrust', {});
    const provider = stubProvider();
    await mountFixture(form, FIXTURE);
    await pass();
    expect(provider.render).toHaveBeenCalledOnce();
  });

  it('is rendered when its script loads after minutes, such as one that the visitor had to allow', async () => {
    await mountFixture(form, FIXTURE);
    await pass(300_000);
    const provider = stubProvider();
    await pass(2000);
    expect(provider.render).toHaveBeenCalledOnce();
  });

  it('waits for consent where visitors can allow it separately', async () => {
    vi.stubGlobal('borlabsCookieConfig', { cookies: { external: ['recaptcha'] } });
    let isAllowed = false;
    const consent = overrideConsent(() => isAllowed);
    onTestFinished(consent.remove);
    const provider = stubProvider();
    await mountFixture(form, FIXTURE);
    await pass();
    expect(provider.render).not.toHaveBeenCalled();
    isAllowed = true;
    consent.notifyChange();
    await pass();
    expect(provider.render).toHaveBeenCalledOnce();
  });
});

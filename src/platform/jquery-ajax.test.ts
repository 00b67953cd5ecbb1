import jQuery from 'jquery';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJQuerySender } from './jquery-ajax.ts';

interface Settings {
  readonly url: string;
  readonly type: string;
  data: unknown;
  readonly contentType: unknown;
}

const URL = '/?wc-ajax=add_to_cart';
const POST = {
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'X-Requested-With': 'XMLHttpRequest',
  },
  body: 'product_id=7',
};

let answer: (settings: Settings) => readonly [status: number, text: string, type?: string];
let isAsked: (settings: Settings) => void;

beforeEach(() => {
  isAsked = vi.fn();
  answer = () => [200, '{"fragments":{}}'];
  const ajax = jQuery as unknown as {
    ajaxTransport(type: string, factory: (settings: Settings) => unknown): void;
  };
  ajax.ajaxTransport('+*', (settings) => ({
    send(_headers: unknown, complete: (...reply: unknown[]) => void) {
      isAsked(settings);
      const [status, text, type = 'application/json'] = answer(settings);
      complete(status, 'said', { text }, `content-type: ${type}\r\nx-of-shop: yes`);
    },
    abort() {},
  }));
});
afterEach(() => {
  jQuery(document).off();
  vi.unstubAllGlobals();
});

const send = (init: RequestInit = POST, url = URL) => createJQuerySender(url)?.(init);

it('jQuery sends requests only on a page that has it, whatever their address', () => {
  expect(createJQuerySender(URL)).toBeUndefined();
  vi.stubGlobal('jQuery', jQuery);
  for (const url of [URL, '/ajax/add_to_cart', '/cart/', '/wp-admin/admin-ajax.php'])
    expect(createJQuerySender(url)).toBeDefined();
});

it('listeners of other scripts receive our requests and their replies', async () => {
  vi.stubGlobal('jQuery', jQuery);
  const listener = vi.fn();
  const onAjax = (event: Event, xhr: { responseJSON: unknown }, { url, data }: Settings) =>
    listener(event.type, url, data, xhr.responseJSON);
  jQuery(document).on('ajaxSend ajaxSuccess ajaxComplete', onAjax as never);
  const response = await send();
  expect(await response?.json()).toEqual({ fragments: {} });
  expect(response?.headers.get('x-of-shop')).toBe('yes');
  expect(listener.mock.calls).toEqual([
    ['ajaxSend', URL, 'product_id=7', undefined],
    ['ajaxSuccess', URL, 'product_id=7', { fragments: {} }],
    ['ajaxComplete', URL, 'product_id=7', { fragments: {} }],
  ]);
});

it('a request includes the data that a prefilter adds', async () => {
  vi.stubGlobal('jQuery', jQuery);
  jQuery.ajaxPrefilter((settings: Settings) => {
    settings.data = `${settings.data}&currency=EUR`;
  });
  await send();
  expect(isAsked).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'POST', data: 'product_id=7&currency=EUR' }),
  );
});

it('the fields and files of a form are sent unchanged', async () => {
  vi.stubGlobal('jQuery', jQuery);
  const body = new FormData();
  await send({ method: 'POST', body });
  expect(isAsked).toHaveBeenCalledWith(expect.objectContaining({ contentType: false }));
});

it.each([403, 500])('a request resolves with the error status %i', async (status) => {
  vi.stubGlobal('jQuery', jQuery);
  answer = () => [status, '-1', 'text/html'];
  const response = await send();
  expect([response?.status, await response?.text()]).toEqual([status, '-1']);
});

it('a request resolves with text that is not JSON despite its content type', async () => {
  vi.stubGlobal('jQuery', jQuery);
  answer = () => [200, '<b>Warning</b>{"a":1}'];
  expect(await (await send())?.text()).toBe('<b>Warning</b>{"a":1}');
});

it('a request resolves with the text of a script, which does not run', async () => {
  vi.stubGlobal('jQuery', jQuery);
  answer = () => [200, 'globalThis.hasRun = true', 'text/javascript'];
  expect(await (await send())?.text()).toBe('globalThis.hasRun = true');
  expect(globalThis).not.toHaveProperty('hasRun');
});

it('a request rejects when there is no reply, and with the reason of an abort', async () => {
  vi.stubGlobal('jQuery', jQuery);
  answer = () => [0, ''];
  await expect(send()).rejects.toBeInstanceOf(TypeError);
  const abort = new AbortController();
  abort.abort(new DOMException('gone', 'AbortError'));
  await expect(send({ ...POST, signal: abort.signal })).rejects.toThrow('gone');
});

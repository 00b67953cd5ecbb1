import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createDeferredReply, createFakeTransport } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { form as handler } from './handler.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const MARKUP = `<div class="elementor-element" data-element_type="widget" data-widget_type="form.default">
  <form class="elementor-form"><button type="submit"><span>Send</span></button></form></div>`;

let fixture: Fixture;
let form: HTMLFormElement;
let reply: ReturnType<typeof createDeferredReply>;

const effectsOf = (node: Element) =>
  node.getAnimations().map(({ effect }) => {
    const { duration } = effect?.getTiming() ?? {};
    return [duration, (effect as KeyframeEffect).getKeyframes().at(-1)?.opacity];
  });
const ring = () => form.querySelector('svg') as SVGElement;
const send = async () => {
  form.requestSubmit();
  await settle();
};
const answer = async () => {
  reply.resolve({ json: { success: true, data: { message: '', data: [] } } });
  await vi.waitFor(() => expect(form.className).toBe('elementor-form'), { interval: 5, timeout: 10_000 });
};

beforeEach(async () => {
  reply = createDeferredReply();
  vi.stubGlobal('ElementorProFrontendConfig', { ajaxurl: AJAX });
  onTestFinished(() => sessionStorage.clear());
  createFakeTransport().on('POST', AJAX, reply.promise);
  fixture = await mountFixture(handler, MARKUP);
  form = fixture.element.querySelector('form') as HTMLFormElement;
});

it('a form is dimmed while it is sent and brightens afterwards', async () => {
  await send();
  expect(effectsOf(form)).toEqual([[500, '0.45']]);
  expect(effectsOf(ring())).toHaveLength(1);
  expect(form.querySelector('button > span')?.firstElementChild?.className).toBe(
    'elementor-button-text elementor-form-spinner',
  );
  await answer();
  expect(effectsOf(form)).toEqual([[100, '1']]);
  expect(form.innerHTML).toBe('<button type="submit"><span>Send</span></button>');
});

it('the spinner does not rotate with reduced motion', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await send();
  expect(effectsOf(ring())).toEqual([]);
});

it('the submit button gets the focus back', async () => {
  const button = form.querySelector('button') as HTMLButtonElement;
  button.focus();
  await send();
  button.blur();
  await answer();
  expect(document.activeElement).toBe(button);
});

import { afterEach, expect, it, vi } from 'vitest';
import { createRuntime } from '#runtime/create-runtime.ts';
import { settle } from '#testing/settle.ts';
import { lookAround } from '../boot/look-around.ts';
import { readOptions } from '../boot/options.ts';

// biome-ignore lint/suspicious/noExplicitAny: the globals of other scripts
const page = window as any;
const INIT = 'elementor/frontend/init';
/** Code that loads in the background can be slow on a busy machine. */
const PATIENTLY = { timeout: 15_000 };
const PAGE = `<div class="elementor" data-elementor-id="1">
  <div class="elementor-element" data-element_type="widget" data-widget_type="x.default"></div></div>`;
const ASKS = '<script type="text/delayed">elementorFrontend</script>';

afterEach(() => {
  document.body.innerHTML = '';
  for (const name of ['elementorFrontend', 'elementorModules', 'elementorFrontendConfig']) delete page[name];
});

/** Inspects a page as the boot does; `isOver` returns whether widgets may start. */
async function look(html: string, config?: object, options = {}) {
  document.body.innerHTML = html;
  if (config) page.elementorFrontendConfig = config;
  const heard = vi.fn();
  window.addEventListener(INIT, heard);
  const errors: unknown[] = [];
  let isOver = false;
  const runtime = createRuntime({
    report: (error) => errors.push(error),
    surroundings: (own) =>
      lookAround({
        runtime: own,
        handlers: [],
        options: { ...readOptions(undefined), ...options },
        isCleared: false,
        version: '1.2.3',
      }),
  });
  runtime.open.then(() => {
    isOver = true;
  });
  await settle();
  return {
    heard,
    errors,
    isOver: () => isOver,
    stop() {
      window.removeEventListener(INIT, heard);
      runtime.stop();
    },
  };
}

const isOpen = () => Boolean(Object.getOwnPropertyDescriptor(window, 'elementorFrontend')?.value);

it.each([
  ['without a configuration', PAGE + ASKS, undefined, ['elementorFrontendConfig']],
  ['without builder content', `<p></p>${ASKS}`, {}, []],
  ['that is only a static picture', PAGE + ASKS, { is_static: '1' }, []],
])('a page %s gets no interface; what is missing is reported', async (_title, html, config, missing) => {
  const { heard, errors, isOver, stop } = await look(html, config);
  await vi.waitFor(() => expect(isOver()).toBe(true), PATIENTLY);
  expect(errors.map(String)).toEqual(missing.map((name) => expect.stringContaining(name)));
  expect('elementorFrontend' in window).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  stop();
});

it('a builder page without add-ons emits init once, and gets the interface when a script reads it', async () => {
  const { heard, isOver, stop } = await look(PAGE, {});
  expect(heard).toHaveBeenCalledOnce();
  expect(isOver()).toBe(true);
  expect(isOpen()).toBe(false);
  const ready = vi.fn();
  page.elementorFrontend.hooks.addAction('frontend/element_ready/x.default', ready);
  await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce(), PATIENTLY);
  expect(isOpen()).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

it('members that other scripts set on the interface do not load it, and are kept when it loads', async () => {
  const { stop } = await look(PAGE, {});
  const interactions = { effects: ['fade'] };
  page.elementorModules ||= {};
  page.elementorModules.interactions = interactions;
  Object.assign(page.elementorFrontend, { addOn: 'here' });
  expect(page.elementorModules.interactions).toBe(interactions);
  await settle();
  expect(isOpen()).toBe(false);
  page.elementorFrontend.hooks.addAction('any', () => {});
  await vi.waitFor(() => expect(isOpen()).toBe(true), PATIENTLY);
  expect(page.elementorModules.interactions).toBe(interactions);
  expect(page.elementorFrontend.addOn).toBe('here');
  stop();
});

it('a builder page with add-ons gets the interface before widgets start', async () => {
  const { heard, isOver, stop } = await look(PAGE + ASKS, {});
  await vi.waitFor(() => expect(isOver()).toBe(true), PATIENTLY);
  expect(isOpen()).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

it("the editor's preview waits until the editor calls init", async () => {
  const { heard, isOver, stop } = await look(PAGE, { environmentMode: { edit: true } });
  await vi.waitFor(() => expect(isOpen()).toBe(true), PATIENTLY);
  await settle();
  expect([heard.mock.calls.length, isOver()]).toEqual([0, false]);
  page.elementorFrontend.init();
  await vi.waitFor(() => expect(isOver()).toBe(true), PATIENTLY);
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

it('a call of init before the interface is loaded takes effect', async () => {
  const looking = look(PAGE, { environmentMode: { edit: true } });
  await vi.waitFor(() => expect('elementorFrontend' in window).toBe(true), PATIENTLY);
  page.elementorFrontend.init();
  const { isOver, stop } = await looking;
  await vi.waitFor(() => expect(isOver()).toBe(true), PATIENTLY);
  stop();
});

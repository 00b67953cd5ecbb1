import { afterEach, expect, it, vi } from 'vitest';
import { createRuntime } from '#runtime/create-runtime.ts';
import { settle } from '#testing/settle.ts';
import { inspectPage } from '../boot/inspect-page.ts';
import { readOptions } from '../boot/options.ts';

// biome-ignore lint/suspicious/noExplicitAny: the globals of other scripts
const page = window as any;
const INIT = 'elementor/frontend/init';
/** Code that loads in the background can be slow on a busy machine. */
const SLOW = { timeout: 15_000 };
const PAGE = `<div class="elementor" data-elementor-id="1">
  <div class="elementor-element" data-element_type="widget" data-widget_type="x.default"></div></div>`;
const ADD_ON_SCRIPT = '<script type="text/delayed">elementorFrontend</script>';

afterEach(() => {
  document.body.innerHTML = '';
  for (const name of ['elementorFrontend', 'elementorModules', 'elementorFrontendConfig']) delete page[name];
});

/** Inspects a page as the boot does; `isOver` returns whether widgets may start. */
async function inspect(html: string, config?: object, options = {}) {
  document.body.innerHTML = html;
  if (config) page.elementorFrontendConfig = config;
  const onInit = vi.fn();
  window.addEventListener(INIT, onInit);
  const errors: unknown[] = [];
  let canStart = false;
  const runtime = createRuntime({
    report: (error) => errors.push(error),
    inspectPage: (createdRuntime) =>
      inspectPage({
        runtime: createdRuntime,
        handlers: [],
        options: { ...readOptions(undefined), ...options },
        areOriginalsRemoved: false,
        version: '1.2.3',
        hasFailed: () => false,
      }),
  });
  runtime.inspected.then(() => {
    canStart = true;
  });
  await settle();
  return {
    onInit,
    errors,
    isOver: () => canStart,
    stop() {
      window.removeEventListener(INIT, onInit);
      runtime.stop();
    },
  };
}

const isOpen = () => Boolean(Object.getOwnPropertyDescriptor(window, 'elementorFrontend')?.value);

it.each([
  ['without a configuration', PAGE + ADD_ON_SCRIPT, undefined, ['elementorFrontendConfig']],
  ['without builder content', `<p></p>${ADD_ON_SCRIPT}`, {}, []],
  ['that is only a static picture', PAGE + ADD_ON_SCRIPT, { is_static: '1' }, []],
])('a page %s gets no interface; what is missing is reported', async (_title, html, config, missing) => {
  const { onInit, errors, isOver, stop } = await inspect(html, config);
  await vi.waitFor(() => expect(isOver()).toBe(true), SLOW);
  expect(errors.map(String)).toEqual(missing.map((name) => expect.stringContaining(name)));
  expect('elementorFrontend' in window).toBe(false);
  expect(onInit).not.toHaveBeenCalled();
  stop();
});

it('a builder page without add-ons emits init once, and gets the interface when a script reads it', async () => {
  const { onInit, isOver, stop } = await inspect(PAGE, {});
  expect(onInit).toHaveBeenCalledOnce();
  expect(isOver()).toBe(true);
  expect(isOpen()).toBe(false);
  const ready = vi.fn();
  page.elementorFrontend.hooks.addAction('frontend/element_ready/x.default', ready);
  await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce(), SLOW);
  expect(isOpen()).toBe(true);
  expect(onInit).toHaveBeenCalledOnce();
  stop();
});

it('members that other scripts set on the interface do not load it, and are kept when it loads', async () => {
  const { stop } = await inspect(PAGE, {});
  const interactions = { effects: ['fade'] };
  page.elementorModules ||= {};
  page.elementorModules.interactions = interactions;
  Object.assign(page.elementorFrontend, { addOn: 'here' });
  expect(page.elementorModules.interactions).toBe(interactions);
  await settle();
  expect(isOpen()).toBe(false);
  page.elementorFrontend.hooks.addAction('any', () => {});
  await vi.waitFor(() => expect(isOpen()).toBe(true), SLOW);
  expect(page.elementorModules.interactions).toBe(interactions);
  expect(page.elementorFrontend.addOn).toBe('here');
  stop();
});

it('a builder page with add-ons gets the interface before widgets start', async () => {
  const { onInit, isOver, stop } = await inspect(PAGE + ADD_ON_SCRIPT, {});
  await vi.waitFor(() => expect(isOver()).toBe(true), SLOW);
  expect(isOpen()).toBe(true);
  expect(onInit).toHaveBeenCalledOnce();
  stop();
});

it("the editor's preview waits until the editor calls init", async () => {
  const { onInit, isOver, stop } = await inspect(PAGE, { environmentMode: { edit: true } });
  await vi.waitFor(() => expect(isOpen()).toBe(true), SLOW);
  await settle();
  expect([onInit.mock.calls.length, isOver()]).toEqual([0, false]);
  page.elementorFrontend.init();
  await vi.waitFor(() => expect(isOver()).toBe(true), SLOW);
  expect(onInit).toHaveBeenCalledOnce();
  stop();
});

it('a call of init before the interface is loaded takes effect', async () => {
  const inspection = inspect(PAGE, { environmentMode: { edit: true } });
  await vi.waitFor(() => expect('elementorFrontend' in window).toBe(true), SLOW);
  page.elementorFrontend.init();
  const { isOver, stop } = await inspection;
  await vi.waitFor(() => expect(isOver()).toBe(true), SLOW);
  stop();
});

import jQuery from 'jquery';
import { afterEach, expect, it } from 'vitest';
import { INIT, isAsked } from './asked.ts';

const PLUGINS = 'https://shop.example/wp-content/plugins';

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'jQuery');
});

// Markup set in this way is never run.
const put = (html: string) => {
  document.body.innerHTML = html;
};

it.each([
  ['a call', '<script>elementorFrontend.hooks.addAction("a", b)</script>'],
  ['the base classes', '<script>class A extends elementorModules.frontend.handlers.Base {}</script>'],
  ['the first event', '<script>jQuery(window).on("elementor/frontend/init", a)</script>'],
  ['a script that an optimiser holds back', '<script type="text/delayed">elementorFrontend.on("a")</script>'],
  ['an add-on', `<script type="x" src="${PLUGINS}/essential-addons-for-elementor-lite/a.js?ver=1"></script>`],
  [
    'an add-on that is held back',
    `<script type="x" data-rocket-src="${PLUGINS}/jet-elements/Elementor/a.js"></script>`,
  ],
])('%s asks', (_title, html) => {
  put(html);
  expect(isAsked()).toBe(true);
});

it.each([
  ['nothing', ''],
  [
    'the configuration',
    '<script id="elementor-frontend-js-before">var elementorFrontendConfig = {};</script>',
  ],
  ['the extended configuration', '<script>var ElementorProFrontendConfig = {};</script>'],
  ['data that speaks of it', '<script type="application/ld+json">{"text":"elementorFrontend"}</script>'],
  ['a template', '<script type="text/html">elementorFrontend</script>'],
  ['the original', `<script type="x" src="${PLUGINS}/elementor/assets/js/frontend.min.js"></script>`],
  [
    'the extended original',
    `<script type="x" src="${PLUGINS}/elementor-pro/assets/js/frontend.min.js"></script>`,
  ],
  [
    'a host or a query of that name',
    '<script type="x" src="https://elementor.example/a.js?elementor"></script>',
  ],
  ['a script without an address', '<script type="x" src></script>'],
])('%s does not ask', (_title, html) => {
  put(html);
  expect(isAsked()).toBe(false);
});

it('a jQuery listener for the first event asks', () => {
  Object.assign(window, { jQuery });
  expect(isAsked()).toBe(false);
  const listener = () => {};
  const $window = (
    jQuery as (target: unknown) => { on(...args: unknown[]): void; off(...args: unknown[]): void }
  )(window);
  $window.on(INIT, listener);
  expect(isAsked()).toBe(true);
  $window.off(INIT, listener);
});

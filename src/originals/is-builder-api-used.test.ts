import jQuery from 'jquery';
import { afterEach, expect, it } from 'vitest';
import { BUILDER_INIT, isBuilderApiUsed } from './is-builder-api-used.ts';

const PLUGINS = 'https://shop.example/wp-content/plugins';

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'jQuery');
});

// Scripts that are set with `innerHTML` never run.
const setMarkup = (html: string) => {
  document.body.innerHTML = html;
};

it.each([
  ['code that calls it', '<script>elementorFrontend.hooks.addAction("a", b)</script>'],
  [
    'code that extends its classes',
    '<script>class A extends elementorModules.frontend.handlers.Base {}</script>',
  ],
  ['code that names its first event', '<script>jQuery(window).on("elementor/frontend/init", a)</script>'],
  ['a script that an optimiser delays', '<script type="text/delayed">elementorFrontend.on("a")</script>'],
  [
    'a script of an add-on',
    `<script type="x" src="${PLUGINS}/essential-addons-for-elementor-lite/a.js?ver=1"></script>`,
  ],
  [
    'a script of an add-on that is delayed',
    `<script type="x" data-rocket-src="${PLUGINS}/jet-elements/Elementor/a.js"></script>`,
  ],
  ['an event handler', '<button onclick="elementorFrontend.on(1)">Open</button>'],
  ['a link', `<a href=" JavaScript:elementorFrontend.on('a')">Open</a>`],
])("the builder's interface is used by %s", (_title, html) => {
  setMarkup(html);
  expect(isBuilderApiUsed()).toBe(true);
});

it.each([
  ['an empty page', ''],
  [
    "the builder's configuration",
    '<script id="elementor-frontend-js-before">var elementorFrontendConfig = {};</script>',
  ],
  ["Pro's configuration", '<script>var ElementorProFrontendConfig = {};</script>'],
  ['data that names it', '<script type="application/ld+json">{"text":"elementorFrontend"}</script>'],
  ['a template', '<script type="text/html">elementorFrontend</script>'],
  [
    "the builder's own script",
    `<script type="x" src="${PLUGINS}/elementor/assets/js/frontend.min.js"></script>`,
  ],
  ["Pro's own script", `<script type="x" src="${PLUGINS}/elementor-pro/assets/js/frontend.min.js"></script>`],
  [
    'a script with its name in host or query',
    '<script type="x" src="https://elementor.example/a.js?elementor"></script>',
  ],
  ['a script without an address', '<script type="x" src></script>'],
  [
    'attributes without code',
    '<a href="/elementorFrontend" data-on="elementorFrontend" onclick="elementorFrontendConfig.a">Open</a>',
  ],
])("the builder's interface is not used by %s", (_title, html) => {
  setMarkup(html);
  expect(isBuilderApiUsed()).toBe(false);
});

it("the builder's interface is used by a jQuery listener for its first event", () => {
  Object.assign(window, { jQuery });
  expect(isBuilderApiUsed()).toBe(false);
  const listener = () => {};
  const $window = (
    jQuery as (target: unknown) => { on(...args: unknown[]): void; off(...args: unknown[]): void }
  )(window);
  $window.on(BUILDER_INIT, listener);
  expect(isBuilderApiUsed()).toBe(true);
  $window.off(BUILDER_INIT, listener);
});

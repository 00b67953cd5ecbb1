import jQuery from 'jquery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHooks } from '#facade/hooks.ts';
import type { Handler } from '#runtime/define.ts';
import { detectOriginals } from './detect-originals.ts';
import { hasOriginals } from './has-originals.ts';
import { BUILDER_INIT } from './is-builder-api-used.ts';
import { provideFormMethods } from './provide-form-methods.ts';
import { replacesOf } from './replaces.ts';

// biome-ignore lint/suspicious/noExplicitAny: the globals of other scripts
const page = window as any;
const load = () => Promise.reject(new Error('never loaded'));
const tabs: Handler = { name: 'tabs', load };
const posts: Handler = { name: 'posts', on: { widget: 'posts.*' }, load };
const sticky: Handler = { name: 'sticky', on: { setting: 'sticky' }, load };
const addToCart: Handler = {
  name: 'add-to-cart',
  on: 'document',
  replaces: ['wc-add-to-cart'],
  replacesListeners: { selectors: '.add_to_cart_button' },
  load,
};
const forms: Handler = {
  name: 'contact-form',
  on: { selector: '.wpcf7' },
  replaces: ['contact-form-7'],
  load,
};
const cart: Handler = {
  name: 'cart-page',
  on: 'document',
  replaces: ['wc-cart'],
  replacesListeners: {
    selectors: '.woocommerce-cart-form,.restore-item',
    together: ['wc_update_cart', 'added_to_cart'],
  },
  load,
};
const ours: Handler = { name: 'ours', on: { selector: '.ours' }, load };
const all = [tabs, posts, sticky, addToCart, forms, cart, ours];

const BUILDER_TAG =
  '<script type="x" id="elementor-frontend-js" src="/wp-content/plugins/elementor/assets/js/frontend.min.js?ver=3"></script>';
const PAGE = `<div data-element_type="widget" data-widget_type="tabs.default"></div>
  <div class="elementor-element" data-element_type="widget" data-widget_type="posts.cards" data-settings='{"sticky":"top"}'></div>`;

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'info').mockImplementation((line) => lines.push(line));
});
afterEach(() => {
  document.body.innerHTML = '';
  for (const name of ['elementorFrontend', 'wpcf7', 'jQuery']) delete page[name];
});

async function detect(takeover: string[] = []) {
  const { accepts, hasBuilder } = await detectOriginals(all, takeover, Promise.resolve());
  const left = all.filter((handler) => !accepts(handler, document.body)).map(({ name }) => name);
  return { left, hasBuilder };
}

/** Does what other scripts see of the page builder's script, from its `init` on. */
function bootOriginal(started: string[]) {
  const hooks = createHooks(() => {});
  page.elementorFrontend.hooks = hooks;
  hooks.addAction('frontend/element_ready/tabs.default', () => started.push('add-on'));
  window.dispatchEvent(new CustomEvent(BUILDER_INIT));
  for (const name of ['tabs.default', 'posts.cards', 'global']) {
    hooks.addAction(`frontend/element_ready/${name}`, () => started.push(name));
  }
  hooks.doAction('elementor/frontend/documents-manager/init-classes');
  for (const name of ['global', 'tabs.default', 'posts.cards'])
    hooks.doAction(`frontend/element_ready/${name}`);
}

describe('original scripts', () => {
  it('are not found in our stub for contact forms', async () => {
    document.body.innerHTML = '<div class="wpcf7"></div>';
    page.wpcf7 = { api: {} };
    page.jQuery = jQuery;
    provideFormMethods();
    expect(page.wpcf7.init).toBeTypeOf('function');
    expect((await detect()).left).not.toContain('contact-form');
  });

  it.each([
    ['none', '', {}, []],
    ['that of the page builder', BUILDER_TAG, {}, ['tabs', 'posts', 'sticky']],
    [
      'one that an optimiser delays',
      BUILDER_TAG.replace('src=', 'data-rocket-src='),
      {},
      ['tabs', 'posts', 'sticky'],
    ],
    ['one hidden in a bundle', '', { elementorFrontend: { init() {} } }, ['tabs', 'posts', 'sticky']],
    ['the contact form', '', { wpcf7: { init: () => {} } }, ['contact-form']],
    ['the data of the contact form alone', '', { wpcf7: { api: {} } }, []],
    [
      'our own script in the folder of an original',
      '<script type="x" src="/wp-content/plugins/contact-form-7/includes/js/skerry.js?ver=1"></script>',
      {},
      [],
    ],
    [
      'a shop script',
      '<script type="x" id="wc-add-to-cart-js" src="/js/frontend/add-to-cart.min.js"></script>',
      {},
      ['add-to-cart'],
    ],
  ])('keep the work of their handlers: %s', async (_title, html, globals, expected) => {
    document.body.innerHTML = PAGE + html;
    Object.assign(page, globals);
    expect((await detect()).left).toEqual(expected);
    expect(hasOriginals(all.flatMap(replacesOf))).toBe(expected.length > 0);
  });

  it('are logged in one line, with their handlers on the page and how to take over', async () => {
    document.body.innerHTML = PAGE + BUILDER_TAG;
    await detect();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('tabs, posts, sticky');
    expect(lines[0]).toContain('data-takeover');
  });

  it('are not found in an empty interface that an add-on has created', async () => {
    document.body.innerHTML = PAGE;
    page.elementorFrontend = {};
    expect(await detect()).toEqual({ left: [], hasBuilder: false });
    expect(lines).toEqual([]);
  });

  it('are not logged when none of their widgets is on the page', async () => {
    document.body.innerHTML = BUILDER_TAG;
    await detect();
    expect(lines).toEqual([]);
  });
});

describe('taking over', () => {
  it('keeps exactly the claimed widgets of the page builder from starting', async () => {
    document.body.innerHTML = PAGE;
    page.elementorFrontend = { init() {} };
    const started: string[] = [];
    const detection = detect(['tabs']);
    bootOriginal(started);
    expect((await detection).left).toEqual(['posts', 'sticky']);
    expect(started).toEqual(['global', 'posts.cards']);
  });

  it('claims every skin on the page, and leaves effects that share a hook', async () => {
    document.body.innerHTML = PAGE;
    page.elementorFrontend = { init() {} };
    const started: string[] = [];
    const detection = detect(['*']);
    bootOriginal(started);
    expect((await detection).left).toEqual(['sticky']);
    expect(started).toEqual(['global']);
    expect(lines.join()).toContain('removing those scripts');
  });

  it('leaves widgets to an original that has already started, and logs that', async () => {
    document.body.innerHTML = PAGE;
    page.elementorFrontend = { init() {}, hooks: createHooks(() => {}) };
    expect((await detect(['tabs'])).left).toContain('tabs');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('had started');
  });

  it('claims widgets from an original that the entry delayed, and lets it start the others', async () => {
    document.body.innerHTML = PAGE.replace('<div ', '<div class="elementor-element" ');
    document.body.setAttribute('data-delay-child-handlers', 'true');
    const hooks = createHooks(() => {});
    const started: string[] = [];
    for (const name of ['tabs.default', 'posts.cards']) {
      hooks.addAction(`frontend/element_ready/${name}`, () => started.push(name));
    }
    const runReadyTrigger = (element: HTMLElement) =>
      hooks.doAction(`frontend/element_ready/${element.dataset.widget_type}`);
    page.elementorFrontend = { init() {}, hooks, elementsHandler: { runReadyTrigger } };
    document.querySelector('[data-widget_type="posts.cards"]')?.classList.add('elementor-element');
    expect((await detect(['tabs'])).left).toEqual(['posts', 'sticky']);
    expect(started).toEqual(['posts.cards']);
    expect(document.body.hasAttribute('data-delay-child-handlers')).toBe(false);
  });

  it('removes exactly the delegated listeners of the shop from the body', async () => {
    page.jQuery = jQuery;
    const calls: string[] = [];
    // biome-ignore lint/suspicious/noExplicitAny: jQuery has no types here
    const $body = (jQuery as any)(document.body);
    $body.on('click', '.add_to_cart_button:not(.wc-interactive)', () => calls.push('original'));
    $body.on('click', '.remove_from_cart_button', () => calls.push('remove'));
    $body.on('click', () => calls.push('third party'));
    document.body.innerHTML = '<a class="add_to_cart_button"></a><a class="remove_from_cart_button"></a>';
    expect((await detect()).left).toEqual(['add-to-cart']);
    expect((await detect(['add-to-cart'])).left).toEqual([]);
    for (const link of document.querySelectorAll('a')) link.click();
    expect(calls).toEqual(['third party', 'remove', 'third party']);
    $body.off();
  });

  it('removes exactly the listeners of the cart from the document, also those for its own events', async () => {
    page.jQuery = jQuery;
    const calls: string[] = [];
    // biome-ignore lint/suspicious/noExplicitAny: jQuery has no types here
    const $document = (jQuery as any)(document);
    $document.on('submit', '.woocommerce-cart-form', () => calls.push('original form'));
    $document.on('wc_update_cart added_to_cart', () => calls.push('original event'));
    $document.on('added_to_cart', () => calls.push('third party'));
    $document.on('wc_update_cart', () => calls.push('another'));
    document.body.innerHTML = '<form class="woocommerce-cart-form"></form>';
    expect((await detect()).left).toEqual(['cart-page']);
    expect((await detect(['cart-page'])).left).toEqual([]);
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    for (const name of ['wc_update_cart', 'added_to_cart']) $document.trigger(name);
    expect(calls).toEqual(['another', 'third party']);
    $document.off();
  });

  it('leaves handlers to originals that cannot be stopped', async () => {
    document.body.innerHTML = '<div class="wpcf7"></div>';
    page.wpcf7 = { init: () => {} };
    expect((await detect(['*'])).left).toEqual(['contact-form']);
    expect(lines[0]).toContain('contact-form');
  });
});

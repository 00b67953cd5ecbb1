import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';

const file = (handle: string, code: string): MadeUpReply => ({
  method: 'GET',
  path: `/js/${handle}.js`,
  // The browser may fetch it twice: ahead of time, and when it runs.
  repeat: 'always',
  reply: { text: code, headers: { 'content-type': 'text/javascript' } },
});
const tag = (handle: string, attributes = '') =>
  `<script id="${handle}-js" src="/js/${handle}.js" ${attributes}></script>`;
const inline = (code: string) => `<script>${code}</script>`;

type RecordingWindow = typeof globalThis & { recorded?: string[]; originalsRan?: string[] };
const recordedCalls = (page: Page) => page.evaluate(() => (globalThis as RecordingWindow).recorded ?? []);
const record = (expression: string) => `(window.recorded ||= []).push(${expression});`;

/** The markup of an add-on's widget. */
const WIDGET =
  '<div class="elementor"><div class="elementor-element" data-id="ac3e" data-element_type="widget" data-widget_type="acme-odometer.default"><b>0</b></div></div>';

describe.skipIf(!hasCaptures)('add-ons on a shop that keeps its original scripts', () => {
  it('work: files with jQuery, inline code, and plain listeners', async () => {
    const { page } = await openCapture('shop', {
      originals: true,
      extraHtml: [
        tag('acme-badges'),
        inline(`jQuery(function ($) { ${record(`'inline ' + $('.product').length`)} });`),
        tag('acme-plain', 'defer'),
      ].join(''),
      replies: [
        file(
          'acme-badges',
          `jQuery(function ($) { $('.product').addClass('acme'); ${record("'badges'")} });`,
        ),
        file(
          'acme-plain',
          `document.addEventListener('DOMContentLoaded', () => { ${record("'parsed'")} });
           window.addEventListener('load', () => { ${record("'loaded'")} });`,
        ),
      ],
    });
    await eventually(() => recordedCalls(page)).toHaveLength(4);
    const cards = await page.locator('.product').count();
    expect((await recordedCalls(page)).toSorted()).toEqual(['badges', `inline ${cards}`, 'loaded', 'parsed']);
    expect(await page.locator('.product.acme').count()).toBe(cards);
    const ran = await page.evaluate(() => (globalThis as RecordingWindow).originalsRan ?? []);
    expect(ran).toContain('jquery-core');
    expect(ran).not.toContain('wc-add-to-cart');
  });

  it('get the events of the shop with their arguments', async () => {
    const { page } = await openCapture('shop', {
      originals: true,
      extraHtml: tag('acme-side-cart'),
      replies: [
        file(
          'acme-side-cart',
          `jQuery(document.body).on('added_to_cart', (event, fragments, hash, $button) => {
            ${record(`[typeof fragments, typeof hash, $button.data('product_id')].join()`)}
          });`,
        ),
        ...recordedExchanges('wc-ajax-add_to_cart-ok'),
      ],
    });
    const button = page.locator('.ajax_add_to_cart').first();
    const id = await button.getAttribute('data-product_id');
    await button.click();
    await eventually(() => recordedCalls(page)).toEqual([`object,string,${id}`]);
  });

  it.each([
    [
      'a hook',
      `jQuery(window).on('elementor/frontend/init', () => {
        elementorFrontend.hooks.addAction('frontend/element_ready/acme-odometer.default', ($scope) => {
          $scope.find('b').text('7');
        });
      });`,
    ],
    [
      'a class',
      `addEventListener('elementor/frontend/init', () => {
        class Odometer extends elementorModules.frontend.handlers.Base {
          onInit() { super.onInit(); this.$element.find('b').text('7'); }
        }
        elementorFrontend.elementsHandler.attachHandler('acme-odometer', Odometer);
      });`,
    ],
  ])('start their own widgets by %s, without the scripts of the builder', async (_how, code) => {
    const { page } = await openCapture('el-tabs', {
      originals: true,
      extraHtml: WIDGET + tag('acme-odometer'),
      replies: [file('acme-odometer', code)],
    });
    await eventually(() => page.locator('[data-widget_type^=acme-odometer] b').textContent()).toBe('7');
    const ran = await page.evaluate(() => (globalThis as RecordingWindow).originalsRan ?? []);
    expect(ran).not.toContain('elementor-frontend');
    expect(await page.locator('.elementor-tab-title[aria-expanded="true"]').count()).toBeGreaterThan(0);
  });
});

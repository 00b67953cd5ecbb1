import { expect, it } from 'vitest';
import { parsePage } from '../../src/audit/parse-page.ts';
import { markupFacts } from './markup-facts.ts';

const facts = (body: string) => {
  const html = `<!doctype html><html><body>${body}</body></html>`;
  return markupFacts(parsePage(html), html);
};
const names = (set: ReadonlySet<string>) => [...set];

it('collects the types of widgets and elements', () => {
  const { widgets, elements } = facts(`
    <div data-element_type="widget" data-e-type="widget" data-widget_type="posts.cards"></div>
    <div data-element_type="e-tabs" data-e-type="e-tabs"></div><p data-e-type=""></p>`);
  expect(names(widgets)).toEqual(['posts.cards']);
  expect(names(elements)).toEqual(['widget', 'e-tabs']);
});

it('collects classes of widgets and blocks without their parts and states', () => {
  const { classes } = facts(`
    <div class="elementor-widget elementor-widget-tabs"></div>
    <div class="wc-block-mini-cart wc-block-mini-cart__badge wc-block-mini-cart--open"></div>
    <div class="wp-block-columns-is-layout-flex theme-box"></div>`);
  expect(names(classes)).toEqual(['elementor-widget-tabs', 'wc-block-mini-cart', 'wp-block-columns']);
});

it('collects attributes of the builder, the shop and blocks, and directives without their bindings', () => {
  const { attributes } = facts(`
    <div class="elementor-element" data-one="1" id="x"></div>
    <div data-e-type="e-tab" data-two="2"></div>
    <button data-wp-on--click="a" data-wp-on-document--keydown="b"></button>
    <div class="theme-box" data-three="3"></div>`);
  expect(names(attributes)).toEqual([
    'data-one',
    'data-e-type',
    'data-two',
    'data-wp-on--*',
    'data-wp-on-document--*',
  ]);
});

it('returns empty facts for an empty page', () => {
  const { globals, keys, endpoints } = markupFacts(parsePage(''), '');
  expect([globals.size, keys.size, endpoints.size]).toEqual([0, 0, 0]);
});

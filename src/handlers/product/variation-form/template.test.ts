import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Variation } from '../shared/variations.ts';
import { fillTemplate, renderVariation } from './shown-variation.ts';

const variation = (more: Record<string, unknown>): Variation => ({ attributes: {}, ...more });

afterEach(() => document.body.replaceChildren());

const addTemplate = (id: string, text: string) => {
  const script = document.createElement('script');
  script.type = 'text/template';
  script.id = `tmpl-${id}`;
  script.textContent = text;
  document.body.append(script);
};

describe('a variation template', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['<i>{{{ data.variation.price_html }}}</i>', { price_html: '<b>5</b>' }, '<i><b>5</b></i>'],
    ['<i>{{ data.variation.sku }}</i>', { sku: '<A&B>' }, '<i>&lt;A&amp;B&gt;</i>'],
    ['{{{data.variation.sku}}}|{{data.variation.sku}}', { sku: 'S' }, 'S|S'],
    ['[{{{ data.variation.nothing }}}]', {}, '[]'],
    ['[{{{ data.variation.a }}}]', { a: null }, '[]'],
    ['[{{{ data.variation.a }}}]', { a: { b: 1 } }, '[]'],
    ['{{{ data.variation.image.alt }}}', { image: { alt: 'Red' } }, 'Red'],
    [
      '{{{ data.variation.max_qty }}} {{{ data.variation.is_in_stock }}}',
      { max_qty: 0, is_in_stock: true },
      '0 true',
    ],
    ['{{{ data.variation.a }}}', { a: '$& {{{ data.variation.b }}}', b: 'B' }, '$& {{{ data.variation.b }}}'],
    ['/*<![CDATA[*/<i>{{{ data.variation.a }}}</i>/*]]>*/', { a: 1 }, '<i>1</i>'],
    ['a<# if (data.x) { #>b<# } #>{{{ data.other }}}{{ data.more }}c', {}, 'abc'],
  ])('fills %s with %j', (template, fields, expected) => {
    expect(fillTemplate(template, variation(fields))).toBe(expected);
  });
});

describe('a rendered variation', () => {
  it("uses the page's template", () => {
    addTemplate('variation-template', '<p>{{{ data.variation.price_html }}}</p>');
    expect(renderVariation(variation({ price_html: '5' }), '')).toBe('<p>5</p>');
  });

  it('contains description, price and stock without a template', () => {
    const shown = renderVariation(
      variation({ variation_description: 'D', price_html: 'P', availability_html: 'A' }),
      '',
    );
    expect(shown.replace(/<[^>]+>/g, '|')).toBe('|D||P||A|');
  });

  it('uses the other template when unavailable', () => {
    const hidden = variation({ variation_is_visible: false });
    expect(renderVariation(hidden, 'Gone & over')).toBe('<p>Gone &amp; over</p>');
    addTemplate('unavailable-variation-template', '<p>Sorry</p>');
    expect(renderVariation(hidden, '')).toBe('<p>Sorry</p>');
  });

  it("uses WordPress's engine for templates with logic", () => {
    const template = vi.fn((id: string) => (data: unknown) => `/*<![CDATA[*/${id} ${JSON.stringify(data)}`);
    vi.stubGlobal('wp', { template });
    addTemplate('variation-template', '<# if (data.variation.sku) { #>x<# } #>');
    expect(renderVariation(variation({ sku: 'S' }), '')).toBe(
      'variation-template {"variation":{"attributes":{},"sku":"S"}}',
    );
    document.body.replaceChildren();
    addTemplate('variation-template', '{{{ data.variation.sku }}}');
    expect(renderVariation(variation({ sku: 'S' }), '')).toBe('S');
    expect(template).toHaveBeenCalledOnce();
  });

  it('is filled without the engine when that throws, and the error is reported', () => {
    const refused = new EvalError('No code from text.');
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    vi.stubGlobal('wp', {
      template: () => () => {
        throw refused;
      },
    });
    addTemplate('variation-template', '<# if (data.variation.sku) { #>{{{ data.variation.sku }}}<# } #>');
    expect(renderVariation(variation({ sku: 'S' }), '')).toBe('S');
    expect(report).toHaveBeenCalledExactlyOnceWith(refused);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { textPath } from './handler.ts';

const SOURCE = 'content/text-path.html';
const LINK = 'content/text-path-link.html';
const SVG = '<?xml version="1.0"?><svg viewBox="0 0 9 9"><circle r="1"/><path d="M0 0"/></svg>';
const ID = 'f0a92c1';

let shop: ReturnType<typeof createFakeTransport>;
const answer = (body: string, status = 200, path: string | RegExp = /\.svg$/) =>
  shop.on('GET', path, { text: body, status, headers: { 'content-type': 'image/svg+xml' } });

beforeEach(() => {
  shop = createFakeTransport();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
});

const open = async (source = SOURCE, settings: Record<string, unknown> = {}) => {
  const fixture = await mountFixture(textPath, source, { settings });
  return { ...fixture, line: () => fixture.container.querySelector('textPath') as SVGElement };
};
const twice = (html: string) => html + html;
const widget = (attributes: string, settings = '{}') =>
  `<div class="elementor-element" data-id="abc" data-element_type="widget" data-settings='${settings}' data-widget_type="text-path.default"><div class="e-text-path" ${attributes}></div></div>`;

describe('a text path', () => {
  it('is on the first path of the SVG, at its start point', async () => {
    answer(SVG);
    const { line, container } = await open();
    expect(line().textContent).toBe('Thrown, fired and packed by hand on a small rock');
    expect([line().id, line().getAttribute('href'), line().getAttribute('startOffset')]).toEqual([
      `e-text-path-${ID}`,
      `#e-path-${ID}`,
      '4%',
    ]);
    expect(container.querySelector('path')?.id).toBe(`e-path-${ID}`);
  });

  it('prefers a marked path', async () => {
    answer('<svg><path d="M0 0"/><g><path data-path-anchor d="M1 1"/></g></svg>');
    const { container } = await open();
    expect(container.querySelector(`#e-path-${ID}`)?.hasAttribute('data-path-anchor')).toBe(true);
  });

  it('is a link if it has an address', async () => {
    answer(SVG);
    const { line } = await open(LINK);
    const link = line().querySelector('a');
    expect([link?.getAttribute('href'), link?.getAttribute('rel'), link?.getAttribute('target')]).toEqual([
      'https://shop.example/contact/',
      '',
      '',
    ]);
  });

  it('of older servers takes its link from the settings', async () => {
    answer(SVG);
    const { line } = await open(
      widget('data-text="A" data-url="/w.svg"', '{"link":{"url":"/a","is_external":"on","nofollow":"on"}}'),
    );
    const link = line().querySelector('a');
    expect([link?.getAttribute('rel'), link?.getAttribute('target')]).toEqual(['nofollow', '_blank']);
  });

  it('inserts text only, and no script addresses', async () => {
    answer(SVG);
    const { line } = await open(
      widget(
        'data-text="&lt;script>x()&lt;/script>&lt;b>y" data-url="/w.svg" data-link-url="javascript:x()"',
      ),
    );
    expect([line().children.length, line().textContent]).toEqual([0, '<script>x()</script><b>y']);
  });

  it('keeps only shapes of the SVG', async () => {
    answer(
      '<svg onload="x()"><script>x()</script><foreignObject><p>y</p></foreignObject><a href="javascript:x()"><path d="M9 9"/></a><image href="/z.png"/><path d="M0 0" onclick="x()"/></svg>',
    );
    const { container } = await open();
    const svg = container.querySelector('svg');
    expect(svg?.querySelectorAll('script,foreignObject,image,a,p')).toHaveLength(0);
    expect(svg?.outerHTML).not.toMatch(/x\(\)/);
    expect(container.querySelector('textPath')).not.toBeNull();
  });

  it.each([
    ['/w.png', false, 0],
    ['', false, 0],
    ['javascript:a.svg', false, 0],
    ['/w.svg', true, 1],
  ])('with the address %j requests only SVGs', async (url, _is, calls) => {
    answer(SVG);
    await open(widget(`data-text="A" data-url="${url}"`));
    expect(shop.calls).toHaveLength(calls);
  });

  it.each([
    ['an error', '<svg><path d="M0 0"/></svg>', 404],
    ['no SVG', '<h1>Not found</h1>', 200],
    ['empty', '', 200],
  ])('is not shown when the reply is %s', async (_what, body, status) => {
    answer(body, status);
    const { difference } = await open();
    expect(difference()).toBe('');
  });

  it('reports a failed request', async () => {
    shop.on('GET', /\.svg$/, NETWORK_FAILURE);
    const { clearErrors, difference } = await open();
    expect([clearErrors().length, difference()]).toEqual([1, '']);
  });

  it('is not shown without a path', async () => {
    answer('<svg><circle r="1"/></svg>');
    const { container } = await open();
    expect([container.querySelector('svg') !== null, container.querySelector('text')]).toEqual([true, null]);
  });

  it('has unique ids when repeated', async () => {
    answer(SVG);
    const { container } = await open(twice(widget('data-text="A" data-url="/w.svg"')));
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual(['e-path-abc', 'e-text-path-abc', 'e-path-abc-2', 'e-text-path-abc-2']);
    expect([...container.querySelectorAll('textPath')].map((each) => each.getAttribute('href'))).toEqual([
      '#e-path-abc',
      '#e-path-abc-2',
    ]);
  });

  it('in RTL is measured from the end, and stays readable when reversed', async () => {
    answer(SVG);
    const { container, line } = await open(
      widget('data-text="שלום" data-url="/w.svg"', '{"text_path_direction":"rtl","start_point":{"size":10}}'),
    );
    expect(line().getAttribute('startOffset')).toBe('90%');
    const copy = container.querySelector('#e-text-path-abc-clone');
    expect([line().textContent, line().getAttribute('aria-hidden')]).toEqual(['םולש', 'true']);
    expect([copy?.textContent, copy?.getAttribute('class')]).toEqual(['שלום', 'elementor-hidden']);
  });

  it("uses the site's direction by default", async () => {
    answer(SVG);
    Object.assign(window, { elementorFrontendConfig: { is_rtl: true } });
    const { line, element, runtime } = await open();
    expect(line().getAttribute('startOffset')).toBe('96%');
    runtime.update(element, { text_path_direction: 'ltr' });
    expect(line().getAttribute('startOffset')).toBe('4%');
  });

  it("applies the editor's changes without another request", async () => {
    answer(SVG);
    Object.assign(window, { elementorFrontendConfig: { environmentMode: { edit: true } } });
    const { line, element, runtime } = await open();
    runtime.update(element, { text: 'Other', start_point: { unit: '%', size: 25 } });
    expect([line().textContent, line().getAttribute('startOffset'), shop.calls.length]).toEqual([
      'Other',
      '25%',
      1,
    ]);
  });

  it('cleans up when disposed, even while the SVG loads', async () => {
    answer(SVG);
    const { dispose, difference } = await open();
    await dispose();
    expect(difference()).toBe('');
  });

  it.each([{ link: 'x', start_point: [], text_path_direction: 9, text: {} }, { link: { url: 7 } }])(
    'survives junk settings: %j',
    async (settings) => {
      answer(SVG);
      const { line } = await open(SOURCE, settings);
      expect(line().getAttribute('startOffset')).toMatch(/%$/);
    },
  );
});

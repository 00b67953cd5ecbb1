import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAddOnPage } from '#testing/add-on-page.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;

const PAGE = `<div id="box"></div><div class="elementor" data-elementor-id="1">
  <div class="elementor-element e-stretched" data-id="a1b2c3d" data-element_type="widget" data-widget_type="foo.default"
    data-settings='{"stretch_element":"yes"}' style="width: 50%"></div>
  <div class="elementor-element" data-id="b1b2c3d" data-element_type="widget" data-widget_type="foo.default"
    data-settings='{"stretch_element":"yes"}'></div></div>`;
let widthPx = 1000;
const node = (id = 'a1b2c3d') => document.querySelector(`[data-id=${id}]`) as HTMLElement;

beforeEach(() => {
  widthPx = 1000;
  vi.stubGlobal('innerWidth', 1015);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(function (this: Element) {
    return this.id === 'box' ? 800 : widthPx;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.id === 'box' ? new DOMRect(40, 0, 800, 10) : new DOMRect(100, 0, 600, 10);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['the window', {}, 'width: 1000px; left: -100px;'],
  ['the window from the right', { direction: 'rtl' }, 'width: 1000px; right: -300px;'],
  [
    'the window beside a scrollbar',
    { direction: 'rtl', considerScrollbar: true },
    'width: 1000px; right: -315px;',
  ],
  ['a container', { selectors: { container: '#box' } }, 'width: 800px; left: -60px;'],
  ['the window for a missing container', { selectors: { container: '#no' } }, 'width: 1000px; left: -100px;'],
  ['the window for an invalid selector', { selectors: { container: '<<' } }, 'width: 1000px; left: -100px;'],
  ['all but a margin', { margin: 10 }, 'width: 980px; left: -90px;'],
  [
    'the window through CSS variables',
    { cssOutput: 'variables' },
    'width: 50%; --stretch-width: 1000px; --stretch-left: -100px;',
  ],
])('StretchElement fills %s, and restores the styles', async (_title, options, expected) => {
  const { modules } = await openAddOnPage({ html: PAGE });
  const tool = new modules.frontend.tools.StretchElement({ element: node(), ...options });
  tool.stretch();
  expect(node().getAttribute('style')).toBe(expected);
  tool.reset();
  expect(node().getAttribute('style')).toBe('width: 50%');
});

it('StretchElement does nothing without an element', async () => {
  const { frontend, modules } = await openAddOnPage({ html: PAGE });
  expect(frontend.modules.StretchElement).toBe(modules.frontend.tools.StretchElement);
  expect(() => new modules.frontend.tools.StretchElement().stretch()).not.toThrow();
});

const start = async (options: object = {}, id = 'a1b2c3d'): Promise<Untyped> => {
  const { frontend, modules } = await openAddOnPage({ html: PAGE, ...options });
  const $element = frontend.elements.$body.find(`[data-id=${id}]`);
  return frontend.elementsHandler.addHandler(modules.frontend.handlers.StretchedElement, { $element });
};

it.each([[false], [true]])(
  'a stretched widget is as wide as the window until it ends (jQuery: %s)',
  async (withJQuery) => {
    const handler = await start({ withJQuery });
    expect(node().style.width).toBe('1000px');
    for (const [target, type, width] of [
      [window, 'resize', 500],
      [node(), 'sticky:stick', 700],
    ] as const) {
      widthPx = width;
      target.dispatchEvent(new Event(type));
      expect(node().style.width).toBe(`${width}px`);
    }
    handler.trigger('destroy');
    expect(node().getAttribute('style')).toBe('width: 50%');
    window.dispatchEvent(new Event('resize'));
    expect(node().getAttribute('style')).toBe('width: 50%');
  },
);

it('a stretched widget fills the configured container, from the right on a right-to-left page', async () => {
  await start({ config: { is_rtl: true, kit: { stretched_section_container: '#box' } } });
  expect([node().style.width, node().style.right]).toEqual(['800px', '-140px']);
});

it('a widget without the class, or with its setting off, is not changed', async () => {
  const inactive = await start({}, 'b1b2c3d');
  inactive.trigger('destroy');
  expect(node('b1b2c3d').hasAttribute('style')).toBe(false);
  const html = PAGE.replaceAll('"yes"', '""');
  await start({ html });
  expect(node().getAttribute('style')).toBe('width: 50%');
});

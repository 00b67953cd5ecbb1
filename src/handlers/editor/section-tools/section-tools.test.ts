import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { sectionTools } from './handler.ts';

const HANDLES =
  '<div class="elementor-element-overlay"><ul class="elementor-editor-section-settings"></ul></div>';
const container = (settings: object = {}, { classes = 'e-con e-parent', inner = '' } = {}) =>
  `<div class="elementor-element elementor-element-edit-mode ${classes}" data-element_type="container" data-settings='${JSON.stringify(settings)}'>${HANDLES}<div class="e-con-inner">${inner}<p>Text</p></div></div>`;
const area = (html: string) => `<div class="elementor-edit-area">${html}</div>`;

beforeEach(() => {
  vi.stubGlobal('elementorFrontendConfig', {
    environmentMode: { edit: true },
    urls: { assets: 'https://shop.example/assets/' },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('handles', () => {
  const enter = async (html: string, topPx: number, place = 0) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, topPx, 100, 50));
    const fixture = await mountFixture(sectionTools, html);
    const element = fixture.elements[place] as HTMLElement;
    element.dispatchEvent(new MouseEvent('mouseenter'));
    const handles = element.querySelector<HTMLElement>('.elementor-editor-section-settings');
    return { ...fixture, element, top: () => handles?.style.top };
  };
  const section = container({}, { classes: 'elementor-section elementor-top-section' });

  it.each([
    ['of the first container at the top', area(container()), 0, 'e-handles-inside', ''],
    ['of the first section at the top', area(section), 0, 'elementor-section--handles-inside', ''],
    ['of the first one that begins above the page', area(container()), -30, 'e-handles-inside', '30px'],
  ])('%s move inside', async (_title, html, topPx, expected, top) => {
    const found = await enter(html, topPx);
    expect(found.element.classList.contains(expected)).toBe(true);
    expect(found.top()).toBe(top);
  });

  it('of a section further down stay above it', async () => {
    const { element } = await enter(area(container()), 25);
    expect(element.className).not.toContain('inside');
  });

  it('of a later container stay above it unless it clips them', async () => {
    const later = await enter(area(container() + container()), 0, 1);
    expect(later.element.className).not.toContain('inside');
    later.element.style.overflow = 'hidden';
    later.element.dispatchEvent(new MouseEvent('mouseenter'));
    expect(later.element.className).toContain('e-handles-inside');
    later.element.style.overflow = '';
  });

  it('always move inside on a page with scroll snapping', async () => {
    vi.stubGlobal('elementorFrontendConfig', { settings: { page: { scroll_snap: 'yes' } } });
    const { element } = await enter(area(container() + container()), 900, 1);
    expect(element.className).toContain('e-handles-inside');
  });

  it('return to their place on disposal', async () => {
    const { element, dispose, difference } = await enter(area(container()), -30);
    await dispose();
    expect(difference()).toBe('');
    element.dispatchEvent(new MouseEvent('mouseenter'));
    expect(difference()).toBe('');
  });
});

describe('the outline of a grid', () => {
  const grid = {
    container_type: 'grid',
    grid_columns_grid: { unit: 'fr', size: 3 },
    grid_columns_grid_mobile: { unit: 'fr', size: 1 },
    grid_rows_grid: { unit: 'fr', size: 2 },
  };
  const cells = (element: Element) =>
    element.querySelectorAll(':scope > .e-con-inner > .e-grid-outline > .e-grid-outline-item').length;

  it('has one item per cell on each device', async () => {
    const { element } = await mountFixture(sectionTools, container(grid));
    expect(cells(element)).toBe(6);
    media.resize(500);
    expect(cells(element)).toBe(2);
    expect(element.querySelectorAll('.e-grid-outline')).toHaveLength(1);
  });

  it.each([
    ['custom sizes', { unit: 'custom', size: '1fr 200px' }, 4],
    ['no size', { unit: 'fr', size: '' }, 2],
    ['junk', 'junk', 2],
    ['a huge number', { unit: 'fr', size: 1e9 }, 200],
  ])('for columns with %s (%j) has %i cells', async (_title, grid_columns_grid, expected) => {
    const { element } = await mountFixture(sectionTools, container({ ...grid, grid_columns_grid }));
    expect(cells(element)).toBe(expected);
  });

  it.each([{ container_type: 'flex' }, { grid_outline: 'no' }, { grid_outline: '' }])(
    'is removed by the changed setting %j',
    async (change) => {
      const { element, runtime, settled } = await mountFixture(sectionTools, container(grid));
      runtime.update(element, change);
      await settled();
      expect(element.querySelector('.e-grid-outline')).toBeNull();
    },
  );

  it('is removed on disposal', async () => {
    const { dispose, difference } = await mountFixture(sectionTools, container(grid));
    await dispose();
    media.resize(400);
    expect(difference()).toBe('');
  });
});

describe('a shape', () => {
  const inner = '<div class="elementor-shape elementor-shape-top" data-negative="false"></div>';
  const serve = () => {
    const transport = createFakeTransport();
    return transport;
  };
  const open = async (settings: object = {}) => {
    const fixture = await mountFixture(sectionTools, container(settings, { inner }));
    const place = fixture.element.querySelector('.elementor-shape') as HTMLElement;
    const change = async (next: Record<string, unknown>) => {
      fixture.runtime.update(fixture.element, next);
    };
    return { ...fixture, place, change };
  };

  it('is drawn when selected and removed when deselected', async () => {
    const { on, calls } = serve();
    on('GET', '/assets/shapes/waves-negative.svg', { text: '<svg id="waves"><script>boom</script></svg>' });
    const { place, change } = await open();
    expect(calls).toEqual([]);
    await change({ shape_divider_top: 'waves', shape_divider_top_negative: 'yes' });
    await vi.waitFor(() => expect(place.querySelector('svg')).not.toBeNull());
    expect({ ...place.dataset }).toEqual({ shape: 'waves', negative: 'true' });
    await change({ shape_divider_top: '' });
    await vi.waitFor(() => expect(place.childElementCount).toBe(0));
    expect(calls).toHaveLength(1);
  });

  it('of an add-on is loaded from the address of the add-on', async () => {
    const { on } = serve();
    vi.stubGlobal('elementor', {
      config: { additional_shapes: { reef: 'https://shop.example/reef.svg' } },
    });
    on('GET', '/reef.svg', { text: '<svg></svg>' });
    const { place, change } = await open();
    await change({ shape_divider_top: 'reef' });
    await vi.waitFor(() => expect(place.querySelector('svg')).not.toBeNull());
  });

  it('with an invalid name causes no request', async () => {
    const { calls } = serve();
    const { place, change, settled } = await open();
    await change({ shape_divider_top: '../../../secret' });
    await settled();
    expect([calls, place.childElementCount]).toEqual([[], 0]);
  });

  it('that fails to load is reported', async () => {
    const { on } = serve();
    on('GET', '/assets/shapes/waves.svg', { status: 404, text: 'no' });
    const { change, clearErrors } = await open();
    await change({ shape_divider_top: 'waves' });
    await vi.waitFor(() => expect(clearErrors()).toHaveLength(1));
  });

  it('is restored on disposal', async () => {
    const { on } = serve();
    on('GET', '/assets/shapes/waves.svg', { text: '<svg></svg>' });
    const { place, change, dispose } = await open();
    await change({ shape_divider_top: 'waves' });
    await vi.waitFor(() => expect(place.querySelector('svg')).not.toBeNull());
    await dispose();
    expect(place.outerHTML).toBe(inner);
  });
});

it('widgets get no section tools', async () => {
  const html =
    '<div class="elementor-element elementor-element-edit-mode" data-element_type="widget">Text</div>';
  const { element, difference } = await mountFixture(sectionTools, area(html));
  element.dispatchEvent(new MouseEvent('mouseenter'));
  expect(difference()).toBe('');
});

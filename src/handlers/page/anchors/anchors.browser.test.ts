import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { defineBehaviour, defineHandler, type Handler } from '#runtime/define.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { anchors } from './handler.ts';

type Page = { elementorFrontend?: unknown; elementorFrontendConfig?: unknown };
const page = window as Page;
const FILTER = 'frontend/handlers/menu_anchor/scroll_top_distance';

const spacer = '<div style="height:1500px"></div>';
const inPage = (html: string) => `<div class="elementor">${html}${spacer}</div>`;
const links = '<a id="go" href="#pricing">Prices</a><a id="odd" href="#1st">First</a>';
const target = '<div class="elementor-menu-anchor" id="pricing"></div>';

/** Adds site code that changes the landing position of links. */
function filterPosition(change: (top: number) => unknown) {
  const applyFilters = vi.fn((_name: string, top: number) => change(top));
  page.elementorFrontend = { hooks: { applyFilters } };
  return applyFilters;
}

const find = (id: string) => document.getElementById(id) as HTMLElement;
const topOf = (id: string) => find(id).getBoundingClientRect().top;
const landed = (top: number, id = 'pricing') =>
  vi.waitFor(() => {
    expect(find(id).getClientRects()).toHaveLength(1);
    expect(Math.abs(topOf(id) - top)).toBeLessThan(1.5);
  });

afterEach(() => {
  delete page.elementorFrontend;
  delete page.elementorFrontendConfig;
  history.replaceState(null, '', location.pathname + location.search);
  window.scrollTo(0, 0);
});

describe('a landing position that site code filters', () => {
  const open = () => mountFixture(anchors, inPage(links + spacer + target));

  it('is where the browser scrolls to, and the address is updated', async () => {
    const filter = filterPosition((top) => top - 100);
    const { difference } = await open();
    const before = topOf('pricing') + window.scrollY;
    find('go').click();
    await landed(100);
    expect(filter.mock.calls).toEqual([[FILTER, before]]);
    expect(location.hash).toBe('#pricing');
    await vi.waitFor(() => expect(difference()).toBe(''), 2000);
  });

  it('is below what covers the top of the page', async () => {
    const filter = filterPosition((top) => top);
    const bar = '<div id="wpadminbar" style="position:fixed;top:0;height:32px"></div>';
    const section = (px: number, more: string) =>
      `<div class="elementor-section ${more}" style="position:fixed;top:32px;height:${px}px"></div>`;
    const stuck = section(60, 'elementor-sticky--active') + section(80, 'elementor-sticky--active');
    await mountFixture(anchors, inPage(bar + stuck + section(200, '') + links + spacer + target));
    find('go').click();
    expect(filter.mock.calls).toEqual([[FILTER, topOf('pricing') + window.scrollY - 112]]);
  });

  it.each([
    ['the filter returns its input', (top: number) => top],
    ['the filter returns junk', () => 'here'],
    ['the filter returns nothing', () => undefined],
  ])("is the browser's if %s", async (_, change) => {
    filterPosition(change);
    const { difference } = await open();
    find('go').click();
    await landed(0);
    expect(difference()).toBe('');
  });

  it("is the browser's without a filter", async () => {
    await open();
    find('go').click();
    await landed(0);
  });

  it("is not filtered without a target, or for a target that is not the builder's", async () => {
    const filter = filterPosition((top) => top - 100);
    await mountFixture(anchors, inPage(`${links}${spacer}<h2 id="pricing">Prices</h2>`));
    find('go').click();
    find('odd').click();
    await landed(0);
    expect(filter).not.toHaveBeenCalled();
  });

  it('is reached without scroll snapping, which is restored afterwards', async () => {
    filterPosition((top) => top - 100);
    page.elementorFrontendConfig = { settings: { page: { scroll_snap: 'yes' } } };
    document.body.style.scrollSnapType = 'y mandatory';
    onTestFinished(() => document.body.removeAttribute('style'));
    await open();
    find('go').click();
    expect(document.body.style.scrollSnapType).toBe('none');
    await vi.waitFor(() => expect(document.body.style.scrollSnapType).toBe('y mandatory'), 2000);
  });
});

describe('a hidden target', () => {
  const panel = (name: string, inside: string, shown = false) =>
    `<button id="${name}-title" data-panel="${name}">${name}</button><div id="${name}" role="tabpanel" aria-labelledby="${name}-title"${shown ? '' : ' style="display:none"'}>${inside}</div>`;
  const widget = (html: string) =>
    `<div class="elementor-element" data-element_type="widget" data-widget_type="panels.default">${html}</div>`;
  const clicks: string[] = [];

  /** Opens and closes its panels, like an accordion; `opens` is open from the start. */
  const panels = (opens = ''): Handler =>
    defineHandler({
      name: 'panels',
      load: async () => ({
        default: defineBehaviour({
          mount({ element, scope }) {
            for (const title of element.querySelectorAll<HTMLElement>('[data-panel]')) {
              if (title.closest('.elementor-element') !== element) continue;
              const panel = find(title.dataset.panel ?? '');
              const before = panel.style.display;
              scope.add(() => panel.style.setProperty('display', before));
              if (panel.id === opens) panel.style.display = '';
              scope.listen(title, 'click', () => {
                clicks.push(panel.id);
                panel.style.display = panel.style.display ? '' : 'none';
              });
            }
          },
        }),
      }),
    });
  const open = (html: string, opens?: string) =>
    mountFixture(anchors, inPage(links + html), { others: [panels(opens)] });

  afterEach(() => {
    clicks.length = 0;
  });

  it('is shown and scrolled to when a link leads to it', async () => {
    await open(spacer + widget(panel('one', target)));
    find('go').click();
    await landed(0);
    expect(clicks).toEqual(['one']);
  });

  it('is shown inside nested panels: only closed ones are clicked, the outermost first', async () => {
    const inner = widget(panel('three', `<details><summary>More</summary>${spacer}${target}</details>`));
    await open(spacer + widget(panel('one', panel('two', inner), true)));
    find('go').click();
    await landed(0);
    expect(clicks).toEqual(['two', 'three']);
  });

  it('is shown if it is the panel itself', async () => {
    await open(spacer + widget(panel('pricing', 'Prices')));
    find('go').click();
    await landed(0);
    expect(clicks).toEqual(['pricing']);
  });

  it('is shown for an address in other than Latin letters', async () => {
    await open(spacer + widget(panel('one', '<h3 id="größen">Größen</h3>')));
    location.hash = 'größen';
    await landed(0, 'größen');
    expect(clicks).toEqual(['one']);
  });

  it('is shown for the address of the page', async () => {
    history.replaceState(null, '', '#pricing');
    await open(spacer + widget(panel('one', target)));
    await landed(0);
  });

  it('is not closed again by a click if its widget opens it while mounting', async () => {
    history.replaceState(null, '', '#pricing');
    await open(spacer + widget(panel('one', target)), 'one');
    await landed(0);
    expect(clicks).toEqual([]);
  });

  it('is shown again for the same link after it was closed', async () => {
    await open(spacer + widget(panel('one', target)));
    find('go').click();
    await landed(0);
    find('one-title').click();
    window.scrollTo(0, 0);
    find('go').click();
    await landed(0);
    expect(clicks).toEqual(['one', 'one', 'one']);
  });

  it('stays hidden outside panels', async () => {
    await open(`<div style="display:none">${target}</div>`);
    find('go').click();
    await new Promise(requestAnimationFrame);
    expect([clicks, window.scrollY]).toEqual([[], 0]);
  });

  it('is not shown after dispose', async () => {
    const { dispose, difference } = await open(spacer + widget(panel('one', target)));
    await dispose();
    find('go').click();
    await new Promise(requestAnimationFrame);
    expect([clicks, difference()]).toEqual([[], '']);
  });
});

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

/** Site code that changes where links of the page lead. */
function filterPosition(change: (top: number) => unknown) {
  const applyFilters = vi.fn((_name: string, top: number) => change(top));
  page.elementorFrontend = { hooks: { applyFilters } };
  return applyFilters;
}

const find = (id: string) => document.getElementById(id) as HTMLElement;
const topOf = (id: string) => find(id).getBoundingClientRect().top;
const landed = (top: number) =>
  vi.waitFor(() => {
    expect(find('pricing').getClientRects()).toHaveLength(1);
    expect(Math.abs(topOf('pricing') - top)).toBeLessThan(1.5);
  });

afterEach(() => {
  delete page.elementorFrontend;
  delete page.elementorFrontendConfig;
  history.replaceState(null, '', location.pathname + location.search);
  window.scrollTo(0, 0);
});

describe('a position that site code filters', () => {
  const open = () => mountFixture(anchors, inPage(links + spacer + target));

  it('is where the browser lands, and the address follows', async () => {
    const filter = filterPosition((top) => top - 100);
    const { difference } = await open();
    const before = topOf('pricing') + window.scrollY;
    find('go').click();
    await landed(100);
    expect(filter.mock.calls).toEqual([[FILTER, before]]);
    expect(location.hash).toBe('#pricing');
    await vi.waitFor(() => expect(difference()).toBe(''), 2000);
  });

  it('takes account of what covers the top of the page', async () => {
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
    ['the filter leaves it', (top: number) => top],
    ['the filter gives junk', () => 'here'],
    ['the filter gives nothing', () => undefined],
  ])('is the native one when %s', async (_, change) => {
    filterPosition(change);
    const { difference } = await open();
    find('go').click();
    await landed(0);
    expect(difference()).toBe('');
  });

  it('is no matter where nobody filters', async () => {
    await open();
    find('go').click();
    await landed(0);
  });

  it('is not asked for when the target is none, or not of the builder', async () => {
    const filter = filterPosition((top) => top - 100);
    await mountFixture(anchors, inPage(`${links}${spacer}<h2 id="pricing">Prices</h2>`));
    find('go').click();
    find('odd').click();
    await landed(0);
    expect(filter).not.toHaveBeenCalled();
  });

  it('is reached without snapping, which is back afterwards', async () => {
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

describe('a target that does not show', () => {
  const panel = (name: string, inside: string, shown = false) =>
    `<button id="${name}-title" data-panel="${name}">${name}</button><div id="${name}" role="tabpanel" aria-labelledby="${name}-title"${shown ? '' : ' style="display:none"'}>${inside}</div>`;
  const widget = (html: string) =>
    `<div class="elementor-element" data-element_type="widget" data-widget_type="panels.default">${html}</div>`;
  const clicks: string[] = [];

  /** Opens and closes its panels, as accordions do; `opens` is open from the start. */
  const panels = (opens = ''): Handler =>
    defineHandler({
      name: 'panels',
      load: async () => ({
        default: defineBehaviour({
          mount({ element, scope }) {
            for (const title of element.querySelectorAll<HTMLElement>('[data-panel]')) {
              if (title.closest('.elementor-element') !== element) continue;
              const own = find(title.dataset.panel ?? '');
              const before = own.style.display;
              scope.add(() => own.style.setProperty('display', before));
              if (own.id === opens) own.style.display = '';
              scope.listen(title, 'click', () => {
                clicks.push(own.id);
                own.style.display = own.style.display ? '' : 'none';
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

  it('shows when a link leads to it, and the page goes there', async () => {
    await open(spacer + widget(panel('one', target)));
    find('go').click();
    await landed(0);
    expect(clicks).toEqual(['one']);
  });

  it('shows when it is deep inside, the outermost panel first, and only what is closed is clicked', async () => {
    const inner = widget(panel('three', `<details><summary>More</summary>${spacer}${target}</details>`));
    await open(spacer + widget(panel('one', panel('two', inner), true)));
    find('go').click();
    await landed(0);
    expect(clicks).toEqual(['two', 'three']);
  });

  it('shows when it is the panel itself', async () => {
    await open(spacer + widget(panel('pricing', 'Prices')));
    find('go').click();
    await landed(0);
    expect(clicks).toEqual(['pricing']);
  });

  it('shows for the address that the page was opened with', async () => {
    history.replaceState(null, '', '#pricing');
    await open(spacer + widget(panel('one', target)));
    await landed(0);
  });

  it('is not closed again by a click on what opens by itself', async () => {
    history.replaceState(null, '', '#pricing');
    await open(spacer + widget(panel('one', target)), 'one');
    await landed(0);
    expect(clicks).toEqual([]);
  });

  it('shows again for the same link when it was closed meanwhile', async () => {
    await open(spacer + widget(panel('one', target)));
    find('go').click();
    await landed(0);
    find('one-title').click();
    window.scrollTo(0, 0);
    find('go').click();
    await landed(0);
    expect(clicks).toEqual(['one', 'one', 'one']);
  });

  it('stays hidden when no panel hides it', async () => {
    await open(`<div style="display:none">${target}</div>`);
    find('go').click();
    await new Promise(requestAnimationFrame);
    expect([clicks, window.scrollY]).toEqual([[], 0]);
  });

  it('nothing happens after dispose', async () => {
    const { dispose, difference } = await open(spacer + widget(panel('one', target)));
    await dispose();
    find('go').click();
    await new Promise(requestAnimationFrame);
    expect([clicks, difference()]).toEqual([[], '']);
  });
});

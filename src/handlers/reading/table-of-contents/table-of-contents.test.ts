import { afterEach, describe, expect, it, vi } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { nextFrame } from '#testing/settle.ts';
import { tableOfContents } from './handler.ts';

const TOC = await resolveMarkup('reading/table-of-contents.html');
const CHAPTERS = '<h2>One</h2><h3>Part one</h3><h3>Part two</h3><h2>Two</h2>';
const widget = (html: string, id = '') =>
  `<div class="elementor-element elementor-widget"${id && ` id="${id}"`}>${html}</div>`;

const configure = (config: object) => Object.assign(window, { elementorFrontendConfig: config });
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
});

async function open(content = widget(CHAPTERS), settings: Record<string, unknown> = {}, page = '') {
  const fixture = await mountFixture(
    tableOfContents,
    `<div class="elementor">${TOC}${content}</div>${page}`,
    { settings: { container: '', ...settings } },
  );
  await fixture.settled();
  const all = <T extends HTMLElement>(selector: string) => [...fixture.element.querySelectorAll<T>(selector)];
  const links = () => all<HTMLAnchorElement>('.elementor-toc__list-item-text');
  return {
    ...fixture,
    all,
    links,
    texts: () => links().map((link) => link.textContent),
    body: all('.elementor-toc__body')[0] as HTMLElement,
    active: () => all('.elementor-item-active').map((link) => link.textContent),
    heading: (text: string) =>
      [...fixture.container.querySelectorAll('h2, h3')].find((each) => each.textContent === text) as Element,
  };
}

describe('the list of a table of contents', () => {
  it('has an item per heading, nested by level', async () => {
    const { texts, all, element } = await open();
    expect(texts()).toEqual(['One', 'Part one', 'Part two', 'Two']);
    expect(all('ol > li > ol > li a').map((link) => link.textContent)).toEqual(['Part one', 'Part two']);
    expect(all('.elementor-toc__top-level').map((link) => link.textContent)).toEqual(['One', 'Two']);
    expect(element.querySelector('.elementor-toc__spinner')).toBe(null);
  });

  it('has no item for the title of another list', async () => {
    const other = '<h2 class="elementor-toc__header-title">Contents</h2>';
    const { texts } = await open(`${other}${widget(CHAPTERS)}`);
    expect(texts()).toEqual(['One', 'Part one', 'Part two', 'Two']);
  });

  it('is flat, with bullets and their icon, when set', async () => {
    const icon = { value: 'fas fa-circle', rendered_tag: '<svg class="dot"></svg>' };
    const { texts, all } = await open(undefined, { hierarchical_view: '', marker_view: 'bullets', icon });
    expect([texts().length, all('ul').length, all('.elementor-toc__top-level').length]).toEqual([4, 1, 0]);
    expect(all('.elementor-toc__list-item-text-wrapper > .dot[aria-hidden=true] + a')).toHaveLength(4);
  });

  it('uses the icon font without an SVG', async () => {
    const { all } = await open(undefined, { marker_view: 'bullets', icon: { value: 'fas fa-circle' } });
    expect(all('i.fas.fa-circle')).toHaveLength(4);
  });

  it('links to existing ids, and to added anchors', async () => {
    const { links, container } = await open(
      `${widget('<h2 id="own">A</h2>')}${widget('<h2>B</h2>', 'around')}${widget('<h2>C</h2>')}`,
    );
    expect(links().map((link) => link.hash)).toEqual(['#own', '#around', '#elementor-toc__heading-anchor-2']);
    const anchors = [...container.querySelectorAll('.elementor-menu-anchor')];
    expect(anchors.map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual(['C']);
  });

  it('treats text as text, not as HTML', async () => {
    const { links, all } = await open(widget('<h2>A &lt;img src=x onerror=alert(1)&gt; <em>b</em></h2>'));
    expect(links()[0]?.textContent).toBe('A <img src=x onerror=alert(1)> b');
    expect(all('img, em')).toEqual([]);
  });

  it('leaves out excluded and empty headings, and those in headers, footers and popups', async () => {
    const document = (type: string) =>
      `<div class="elementor" data-elementor-type="${type}"><h2>No</h2></div>`;
    const { texts } = await open(
      `${widget('<h2>Yes</h2><h2> </h2>')}<div class="no-toc"><h3>Out</h3></div>`,
      { exclude_headings_by_selector: '.no-toc h3' },
      `${['header', 'footer', 'popup'].map(document).join('')}<h2>Outside</h2>`,
    );
    expect(texts()).toEqual(['Yes']);
  });

  it.each([
    ['an empty list', []],
    ['an invalid selector', '::::'],
    ['a selector without matches', '.nowhere'],
  ])('excludes nothing for %s', async (_, exclude_headings_by_selector) => {
    const { texts } = await open(undefined, { exclude_headings_by_selector });
    expect(texts()).toHaveLength(4);
  });

  it('contains the headings of its container, whose setting is only used as a selector', async () => {
    const inside = widget('<div class="here"><h2>Here</h2></div>') + widget('<h2>There</h2>');
    expect((await open(inside, { container: '.here' })).texts()).toEqual(['Here']);
    const { texts, body } = await open(inside, { container: '<img src=x onerror=alert(1)>' });
    expect([texts(), body.textContent]).toEqual([[], 'This story has no chapters yet.']);
  });

  it('contains the headings of the popup around it', async () => {
    const { container } = await mountFixture(
      tableOfContents,
      `<div class="elementor"><h2>Page</h2></div><div class="elementor" data-elementor-type="popup">${TOC}<h2>Popup</h2></div>`,
      { settings: { container: '' } },
    );
    expect(container.querySelector('ol')?.textContent).toBe('Popup');
  });

  it('shows a message without headings', async () => {
    const { body } = await open('');
    expect(body.textContent).toBe('This story has no chapters yet.');
  });

  it('adds headings that are added later', async () => {
    const { texts, container } = await open();
    container.firstElementChild?.insertAdjacentHTML('beforeend', widget('<h2>Three</h2>'));
    await vi.waitFor(() => expect(texts()).toEqual(['One', 'Part one', 'Part two', 'Two', 'Three']));
  });

  it('is built again with changed settings', async () => {
    const { texts, all, runtime, element } = await open();
    runtime.update(element, { marker_view: 'bullets', headings_by_tags: ['h2'] });
    await vi.waitFor(() => expect([texts(), all('ol').length]).toEqual([['One', 'Two'], 0]));
  });

  it('shares its anchors with another list, with unique ids', async () => {
    const { container, runtime, elements } = await open(
      `${TOC.replaceAll('4e51a10', 'b')}${widget(CHAPTERS)}`,
    );
    const ids = () => [...container.querySelectorAll('.elementor-menu-anchor')].map(({ id }) => id);
    expect(new Set(ids()).size).toBe(ids().length);
    expect(container.querySelectorAll('h2')[0]?.previousElementSibling?.previousElementSibling).toBe(null);
    runtime.dispose(elements[0]);
    expect(ids().length).toBeGreaterThan(0);
  });

  it('adds no anchors in the editor', async () => {
    configure({ environmentMode: { edit: true } });
    const { texts, container } = await open();
    expect([texts().length, container.querySelectorAll('.elementor-menu-anchor').length]).toEqual([4, 0]);
  });
});

describe('the item of the current heading', () => {
  const below = { isIntersecting: false, boundingClientRect: new DOMRect(0, 5000, 10, 10) };
  const above = { isIntersecting: false, boundingClientRect: new DOMRect(0, -50, 10, 10) };

  /** Scrolls the page, and reports which heading is in view. */
  const read = (...entry: Parameters<typeof intersections.trigger>) => {
    document.dispatchEvent(new Event('scroll'));
    intersections.trigger(...entry);
  };

  it('is marked, and no other', async () => {
    const { heading, active, links } = await open();
    read(heading('One'), {});
    expect(active()).toEqual(['One']);
    read(heading('Part one'), {});
    expect(active()).toEqual(['Part one']);
    expect(links()[1]?.getAttribute('aria-current')).toBe('location');
    read(heading('Part one'), below);
    expect(active()).toEqual(['One']);
    read(heading('Two'), {});
    read(heading('Part two'), {});
    read(heading('Part two'), above);
    expect(active()).toEqual(['Two']);
  });

  it('is the chosen one for two seconds', async () => {
    const { heading, active, links } = await open();
    vi.useFakeTimers();
    links()[3]?.click();
    read(heading('One'), {});
    expect(active()).toEqual(['Two']);
    vi.advanceTimersByTime(2000);
    read(heading('Part one'), {});
    expect(active()).toEqual(['Part one']);
  });

  it('opens its nested list and collapses all other lists; a second click collapses it', async () => {
    const { heading, links, all } = await open();
    const branch = async () => {
      await nextFrame();
      return all('ol ol')[0]?.style.display;
    };
    expect(await branch()).toBe('none');
    read(heading('Part one'), {});
    expect(all('ol ol')[0]?.style.display).toBe('none');
    expect(await branch()).toBe('block');
    read(heading('Two'), {});
    expect(await branch()).toBe('none');
    links()[0]?.click();
    expect(await branch()).toBe('block');
    links()[0]?.click();
    expect(await branch()).toBe('none');
    links()[0]?.click();
    links()[0]?.click();
    expect(await branch()).toBe('none');
    links()[0]?.click();
    expect(await branch()).toBe('block');
  });

  it('does not change when its own nested list moved the headings', async () => {
    const { heading, active } = await open();
    read(heading('Part one'), {});
    intersections.trigger(heading('Part one'), below);
    expect(active()).toEqual(['Part one']);
    intersections.trigger(heading('Part one'), {});
    read(heading('Part two'), {});
    expect(active()).toEqual(['Part two']);
  });

  it('is not observed in the editor', async () => {
    configure({ environmentMode: { edit: true } });
    const { heading } = await open();
    expect(intersections.isObserved(heading('One'))).toBe(false);
  });
});

describe('the box of a table of contents', () => {
  const buttons = ({ all }: Awaited<ReturnType<typeof open>>) => all('[role=button]');
  const state = (fixture: Awaited<ReturnType<typeof open>>) => [
    fixture.element.classList.contains('elementor-toc--collapsed'),
    getComputedStyle(fixture.body).display,
    ...buttons(fixture).map((button) => button.getAttribute('aria-expanded')),
  ];
  const SHUT = [true, 'none', 'false', 'false'];
  const OPEN = [false, 'block', 'true', 'true'];

  it('collapses and expands by its buttons, and moves the focus', async () => {
    const fixture = await open(undefined, { min_height: { unit: 'vh', size: 20 } });
    const [expand, collapse] = buttons(fixture);
    expect([state(fixture), fixture.element.style.minHeight]).toEqual([OPEN, '20vh']);
    collapse?.click();
    expect([state(fixture), document.activeElement]).toEqual([SHUT, expand]);
    expect(fixture.element.style.minHeight).toBe('0px');
    expand?.click();
    expect([state(fixture), document.activeElement]).toEqual([OPEN, collapse]);
  });

  it.each(['Enter', ' '])('collapses on the key %j, once, without scrolling the page', async (key) => {
    const fixture = await open();
    const [, collapse] = buttons(fixture);
    collapse?.focus();
    const press = (type: string) => {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press('keydown')).toBe(key === ' ');
    press('keyup');
    expect(state(fixture)).toEqual(SHUT);
    press('keyup');
    expect(state(fixture)).toEqual(SHUT);
  });

  it('starts collapsed on a small device, and takes no focus', async () => {
    media.resize(400);
    const fixture = await open();
    expect([state(fixture), document.activeElement]).toEqual([SHUT, document.body]);
  });

  it('does not collapse when the setting is off', async () => {
    media.resize(400);
    const fixture = await open(undefined, { minimize_box: '' });
    expect(fixture.element.classList.contains('elementor-toc--collapsed')).toBe(false);
  });
});

it('a table of contents leaves nothing behind on dispose', async () => {
  const { dispose, difference, container } = await open();
  container.querySelector<HTMLElement>('a')?.click();
  await dispose();
  expect(difference()).toBe('');
  expect(intersections.size).toBe(0);
});

it('a table of contents survives junk settings', async () => {
  const { texts } = await open(undefined, {
    headings_by_tags: ['script', 3, null],
    icon: 'x',
    min_height: [],
    minimized_on: {},
    exclude_headings_by_selector: { a: 1 },
  });
  expect(texts()).toEqual([]);
});

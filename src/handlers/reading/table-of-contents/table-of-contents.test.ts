import { afterEach, describe, expect, it, vi } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { untilPainted } from '#testing/settle.ts';
// Ahead, so that tests need not wait for the file.
import './follow-reading.ts';
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

describe('the list', () => {
  it('has a line for each heading, under the one above it', async () => {
    const { texts, all, element } = await open();
    expect(texts()).toEqual(['One', 'Part one', 'Part two', 'Two']);
    expect(all('ol > li > ol > li a').map((link) => link.textContent)).toEqual(['Part one', 'Part two']);
    expect(all('.elementor-toc__top-level').map((link) => link.textContent)).toEqual(['One', 'Two']);
    expect(element.querySelector('.elementor-toc__spinner')).toBe(null);
  });

  it('has no line for the title of another list', async () => {
    const other = '<h2 class="elementor-toc__header-title">Contents</h2>';
    const { texts } = await open(`${other}${widget(CHAPTERS)}`);
    expect(texts()).toEqual(['One', 'Part one', 'Part two', 'Two']);
  });

  it('is flat, with bullets and their icon, when it is to be', async () => {
    const icon = { value: 'fas fa-circle', rendered_tag: '<svg class="dot"></svg>' };
    const { texts, all } = await open(undefined, { hierarchical_view: '', marker_view: 'bullets', icon });
    expect([texts().length, all('ul').length, all('.elementor-toc__top-level').length]).toEqual([4, 1, 0]);
    expect(all('.elementor-toc__list-item-text-wrapper > .dot[aria-hidden=true] + a')).toHaveLength(4);
  });

  it('has the icon of the font where there is no drawing', async () => {
    const { all } = await open(undefined, { marker_view: 'bullets', icon: { value: 'fas fa-circle' } });
    expect(all('i.fas.fa-circle')).toHaveLength(4);
  });

  it('leads to ids that are there, and to anchors where there are none', async () => {
    const { links, container } = await open(
      `${widget('<h2 id="own">A</h2>')}${widget('<h2>B</h2>', 'around')}${widget('<h2>C</h2>')}`,
    );
    expect(links().map((link) => link.hash)).toEqual(['#own', '#around', '#elementor-toc__heading-anchor-2']);
    const anchors = [...container.querySelectorAll('.elementor-menu-anchor')];
    expect(anchors.map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual(['C']);
  });

  it('takes text for text', async () => {
    const { links, all } = await open(widget('<h2>A &lt;img src=x onerror=alert(1)&gt; <em>b</em></h2>'));
    expect(links()[0]?.textContent).toBe('A <img src=x onerror=alert(1)> b');
    expect(all('img, em')).toEqual([]);
  });

  it('leaves out what is excluded, what has no text, and headers, footers and popups', async () => {
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
    ['what is no selector', '::::'],
    ['what finds nothing', '.nowhere'],
  ])('excludes nothing for %s', async (_, exclude_headings_by_selector) => {
    const { texts } = await open(undefined, { exclude_headings_by_selector });
    expect(texts()).toHaveLength(4);
  });

  it('is that of the container, which is a selector and nothing else', async () => {
    const inside = widget('<div class="here"><h2>Here</h2></div>') + widget('<h2>There</h2>');
    expect((await open(inside, { container: '.here' })).texts()).toEqual(['Here']);
    const { texts, body } = await open(inside, { container: '<img src=x onerror=alert(1)>' });
    expect([texts(), body.textContent]).toEqual([[], 'This story has no chapters yet.']);
  });

  it('is that of the popup it stands in', async () => {
    const { container } = await mountFixture(
      tableOfContents,
      `<div class="elementor"><h2>Page</h2></div><div class="elementor" data-elementor-type="popup">${TOC}<h2>Popup</h2></div>`,
      { settings: { container: '' } },
    );
    expect(container.querySelector('ol')?.textContent).toBe('Popup');
  });

  it('says when there are none', async () => {
    const { body } = await open('');
    expect(body.textContent).toBe('This story has no chapters yet.');
  });

  it('takes in headings that come later', async () => {
    const { texts, container } = await open();
    container.firstElementChild?.insertAdjacentHTML('beforeend', widget('<h2>Three</h2>'));
    await vi.waitFor(() => expect(texts()).toEqual(['One', 'Part one', 'Part two', 'Two', 'Three']));
  });

  it('shares its anchors with another one, and ids stay unique', async () => {
    const { container, runtime, elements } = await open(
      `${TOC.replaceAll('4e51a10', 'b')}${widget(CHAPTERS)}`,
    );
    const ids = () => [...container.querySelectorAll('.elementor-menu-anchor')].map(({ id }) => id);
    expect(new Set(ids()).size).toBe(ids().length);
    expect(container.querySelectorAll('h2')[0]?.previousElementSibling?.previousElementSibling).toBe(null);
    runtime.dispose(elements[0]);
    expect(ids().length).toBeGreaterThan(0);
  });

  it('puts no anchor into a page that is edited', async () => {
    configure({ environmentMode: { edit: true } });
    const { texts, container } = await open();
    expect([texts().length, container.querySelectorAll('.elementor-menu-anchor').length]).toEqual([4, 0]);
  });
});

describe('what is read', () => {
  const below = { isIntersecting: false, boundingClientRect: new DOMRect(0, 5000, 10, 10) };
  const above = { isIntersecting: false, boundingClientRect: new DOMRect(0, -50, 10, 10) };

  /** What is in sight once the page was scrolled. */
  const read = (...entry: Parameters<typeof intersections.trigger>) => {
    document.dispatchEvent(new Event('scroll'));
    intersections.trigger(...entry);
  };

  it('is marked, and nothing else', async () => {
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

  it('is what was chosen, for two seconds', async () => {
    const { heading, active, links } = await open();
    vi.useFakeTimers();
    links()[3]?.click();
    read(heading('One'), {});
    expect(active()).toEqual(['Two']);
    vi.advanceTimersByTime(2000);
    read(heading('Part one'), {});
    expect(active()).toEqual(['Part one']);
  });

  it('opens its branch and shuts the others; a second click shuts it', async () => {
    const { heading, links, all } = await open();
    const branch = async () => {
      await untilPainted();
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

  it('is not what its own branch pushed away: only a visitor who moves on reads on', async () => {
    const { heading, active } = await open();
    read(heading('Part one'), {});
    intersections.trigger(heading('Part one'), below);
    expect(active()).toEqual(['Part one']);
    intersections.trigger(heading('Part one'), {});
    read(heading('Part two'), {});
    expect(active()).toEqual(['Part two']);
  });

  it('is not told in the editor', async () => {
    configure({ environmentMode: { edit: true } });
    const { heading } = await open();
    expect(intersections.watches(heading('One'))).toBe(false);
  });
});

describe('the box', () => {
  const buttons = ({ all }: Awaited<ReturnType<typeof open>>) => all('[role=button]');
  const state = (fixture: Awaited<ReturnType<typeof open>>) => [
    fixture.element.classList.contains('elementor-toc--collapsed'),
    getComputedStyle(fixture.body).display,
    ...buttons(fixture).map((button) => button.getAttribute('aria-expanded')),
  ];
  const SHUT = [true, 'none', 'false', 'false'];
  const OPEN = [false, 'block', 'true', 'true'];

  it('is shut and opened by its buttons, and the focus goes along', async () => {
    const fixture = await open(undefined, { min_height: { unit: 'vh', size: 20 } });
    const [expand, collapse] = buttons(fixture);
    expect([state(fixture), fixture.element.style.minHeight]).toEqual([OPEN, '20vh']);
    collapse?.click();
    expect([state(fixture), document.activeElement]).toEqual([SHUT, expand]);
    expect(fixture.element.style.minHeight).toBe('0px');
    expand?.click();
    expect([state(fixture), document.activeElement]).toEqual([OPEN, collapse]);
  });

  it.each(['Enter', ' '])('is shut by the key %j, once, and the page does not scroll', async (key) => {
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

  it('starts shut on a small device, and takes no focus', async () => {
    media.resize(400);
    const fixture = await open();
    expect([state(fixture), document.activeElement]).toEqual([SHUT, document.body]);
  });

  it('stays as it is when it is not to be shut', async () => {
    media.resize(400);
    const fixture = await open(undefined, { minimize_box: '' });
    expect(fixture.element.classList.contains('elementor-toc--collapsed')).toBe(false);
  });
});

it('nothing is left after dispose', async () => {
  const { dispose, difference, container } = await open();
  container.querySelector<HTMLElement>('a')?.click();
  await dispose();
  expect(difference()).toBe('');
  expect(intersections.size).toBe(0);
});

it('survives junk settings', async () => {
  const { texts } = await open(undefined, {
    headings_by_tags: ['script', 3, null],
    icon: 'x',
    min_height: [],
    minimized_on: {},
    exclude_headings_by_selector: { a: 1 },
  });
  expect(texts()).toEqual([]);
});

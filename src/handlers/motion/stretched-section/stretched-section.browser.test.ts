import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { stretchedSection } from './handler.ts';

const PAGE = 'motion/stretched-section.html';
const page = document.documentElement;
let frame: HTMLElement;

/** The fixture is in a column of 600 pixels, 100 from the left. */
async function open(settings: Record<string, unknown> = {}, config: Record<string, unknown> = {}) {
  Object.assign(globalThis, { elementorFrontendConfig: config });
  const fixture = await mountFixture(stretchedSection, PAGE, { settings });
  const { element } = fixture;
  const place = () => {
    const { left, right } = element.getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
  };
  return { ...fixture, place, styles: () => [element.style.left, element.style.right, element.style.width] };
}

const fills = (place: () => number[], [left, right]: readonly number[]) =>
  vi.waitFor(() => expect(place()).toEqual([left, right]));
const frames = async (count = 3) => {
  for (let passedFrames = 0; passedFrames < count; passedFrames += 1)
    await new Promise(requestAnimationFrame);
};

beforeEach(() => {
  frame = document.createElement('style');
  // The body positions the section; the test runner does not style it.
  frame.textContent = `body { width: 600px; margin: 0 0 0 100px; position: relative }
    section { position: relative } .box { margin: 0 -50px; border: 5px solid; padding: 10px; height: 10px }`;
  document.head.append(frame);
});
afterEach(() => {
  frame.remove();
  for (const box of document.querySelectorAll('.box')) box.remove();
  Reflect.deleteProperty(globalThis, 'elementorFrontendConfig');
});

describe('a stretched section', () => {
  it('is as wide as the window', async () => {
    const { place, styles } = await open();
    await fills(place, [0, page.clientWidth]);
    expect(styles()).toEqual(['-100px', '', `${page.clientWidth}px`]);
  });

  it('is as wide as the window on a right-to-left site', async () => {
    frame.textContent += 'html { direction: rtl } body { margin-right: 50px }';
    const { place, styles } = await open({}, { is_rtl: true });
    await fills(place, [0, page.clientWidth]);
    expect(styles()).toEqual(['', '-50px', `${page.clientWidth}px`]);
  });

  it('is as wide as the container of the site', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div class="box"></div>');
    const { place } = await open({}, { kit: { stretched_section_container: '.box' } });
    await fills(place, [55, 745]);
  });

  it.each(['.nothing', '<<', 7])('is as wide as the window for the container "%s"', async (selector) => {
    const { place } = await open({}, { kit: { stretched_section_container: selector } });
    await fills(place, [0, page.clientWidth]);
  });

  it('leaves space for the scroll bar on a page with scroll snap', async () => {
    frame.textContent += `html { overflow: hidden } body { width: auto; margin: 0; height: 100vh; overflow: auto }
      section { margin: 0 100px }`;
    // Simulates a scroll bar, which some browsers do not show.
    frame.textContent += 'body { border-right: 20px solid }';
    const { place } = await open({}, { settings: { page: { scroll_snap: 'yes' } } });
    await fills(place, [0, page.clientWidth - 20]);
  });

  it('starts at the edge of the window when it is fixed', async () => {
    frame.textContent += 'section { position: fixed }';
    const { place, styles } = await open();
    await fills(place, [0, page.clientWidth]);
    expect(styles()[0]).toBe('0px');
  });

  it.each(['resize', 'sticky:stick', 'sticky:unstick'])('is measured again after "%s"', async (name) => {
    const { element, place, styles } = await open();
    await fills(place, [0, page.clientWidth]);
    frame.textContent += 'body { margin-left: 40px }';
    (name === 'resize' ? window : element).dispatchEvent(new Event(name));
    await fills(place, [0, page.clientWidth]);
    expect(styles()[0]).toBe('-40px');
  });

  it('adapts to the width of its container', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div class="box"></div>');
    const { place } = await open({}, { kit: { stretched_section_container: '.box' } });
    await fills(place, [55, 745]);
    frame.textContent += '.box { margin: 0 }';
    await fills(place, [105, 695]);
  });

  it('is measured without its own styles, even if sticky scripts changed them', async () => {
    const { element, place } = await open();
    await fills(place, [0, page.clientWidth]);
    Object.assign(element.style, { position: 'fixed', left: '33px', width: '200px' });
    element.dispatchEvent(new Event('sticky:stick'));
    await fills(place, [0, page.clientWidth]);
    Object.assign(element.style, { position: '', left: '-100px', width: '1000px' });
    element.dispatchEvent(new Event('sticky:unstick'));
    await fills(place, [0, page.clientWidth]);
  });

  it('reads no layout while the page scrolls', async () => {
    const { place, element } = await open();
    await fills(place, [0, page.clientWidth]);
    const measured = vi.spyOn(element, 'getBoundingClientRect');
    window.dispatchEvent(new Event('scroll'));
    await frames();
    expect(measured).not.toHaveBeenCalled();
  });

  it('restores the markup on dispose, and is not measured again', async () => {
    const { element, dispose, difference, place } = await open();
    await fills(place, [0, page.clientWidth]);
    await dispose();
    expect(difference()).toBe('');
    window.dispatchEvent(new Event('resize'));
    element.dispatchEvent(new Event('sticky:stick'));
    await frames();
    expect(difference()).toBe('');
  });
});

it.each([
  ['stretches for the value of older pages', { stretch_section: 'yes' }, [0, page.clientWidth]],
  ['does not stretch without the setting', { stretch_section: null }, [100, 700]],
  ['does not stretch for an empty setting', { stretch_section: '' }, [100, 700]],
  ['does not stretch for junk', { stretch_section: [1] }, [100, 700]],
])('%s', async (_title, settings, expected) => {
  const { place } = await open(settings);
  await frames();
  expect(place()).toEqual(expected);
});

describe('a section without the class', () => {
  const html = `<section class="elementor-element" data-element_type="section" data-settings='{"stretch_section":"section-stretched"}'>Text</section>`;
  const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left);

  it('does not change', async () => {
    const { element } = await mountFixture(stretchedSection, html);
    await frames();
    expect(leftOf(element)).toBe(100);
  });

  it('is stretched in the editor, until the setting changes', async () => {
    Object.assign(globalThis, { elementorFrontendConfig: { environmentMode: { edit: true } } });
    const { element, runtime, settled } = await mountFixture(stretchedSection, html);
    await vi.waitFor(() => expect(leftOf(element)).toBe(0));
    runtime.update(element, { stretch_section: '' });
    await settled();
    expect(leftOf(element)).toBe(100);
  });
});

it('a section adapts to a container that changes in the editor', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="box"></div>');
  const bus = new EventTarget();
  const editor = {
    on: (name: string, run: () => void) => bus.addEventListener(name, run),
    off: (name: string, run: () => void) => bus.removeEventListener(name, run),
  };
  Object.assign(globalThis, { elementor: { channels: { editor } } });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'elementor'));
  const config = { environmentMode: { edit: true }, kit: { stretched_section_container: '' } };
  const { place, dispose, difference } = await open({}, config);
  await fills(place, [0, page.clientWidth]);
  config.kit.stretched_section_container = '.box';
  bus.dispatchEvent(new Event('kit:change:stretchContainer'));
  await fills(place, [55, 745]);
  await dispose();
  bus.dispatchEvent(new Event('kit:change:stretchContainer'));
  await frames();
  expect(difference()).toBe('');
});

it('a widget is stretched by its own class and setting', async () => {
  const html = `<div class="elementor-element e-stretched" style="position:relative" data-element_type="widget" data-settings='{"stretch_element":"yes"}'>Text</div>`;
  const { element } = await mountFixture(stretchedSection, html);
  await vi.waitFor(() => expect(Math.round(element.getBoundingClientRect().left)).toBe(0));
});

import { afterEach, describe, expect, it } from 'vitest';
import { insert } from '#platform/html.ts';
import { intersections } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { lazyBackgrounds } from './handler.ts';

const STYLE =
  '<style>.e-con.e-parent:nth-of-type(n+4):not(.e-lazyloaded) { background-image: none !important }</style>';
const SCRIPT = '<script>document.body.dataset.x = "e-lazyloaded"</script>';
const CONTAINER = '<div class="elementor-element e-con e-parent" data-element_type="container">Text</div>';

const isShown = (element: Element | null | undefined) => element?.classList.contains('e-lazyloaded');
const open = async (html: string) => {
  const fixture = await mountFixture(lazyBackgrounds, html);
  const containers = [...fixture.container.querySelectorAll('.e-con')];
  return { ...fixture, containers };
};

afterEach(() => {
  delete document.body.dataset.x;
});

describe('a page with styles that hide backgrounds, but without the script that shows them', () => {
  it('shows them within 200 px of the viewport', async () => {
    const { containers } = await open(STYLE + CONTAINER + CONTAINER);
    const [first, second] = containers as [Element, Element];
    expect(intersections.optionsFor(first)).toEqual([{ rootMargin: '200px 0px' }]);
    intersections.trigger(first, { isIntersecting: false });
    expect(isShown(first)).toBe(false);
    intersections.trigger(first);
    expect([isShown(first), isShown(second)]).toEqual([true, false]);
    expect(intersections.isObserved(first)).toBe(false);
  });

  it('shows those that are added later', async () => {
    const { container, runtime } = await open(STYLE + CONTAINER);
    const [added] = insert(container, 'append', CONTAINER, runtime);
    intersections.trigger(added as Element);
    expect(isShown(added)).toBe(true);
  });

  it('shows all when printing', async () => {
    const { containers } = await open(STYLE + CONTAINER + CONTAINER);
    window.dispatchEvent(new Event('beforeprint'));
    expect(containers.every(isShown)).toBe(true);
  });

  it('shows all in a browser without IntersectionObserver', async () => {
    Object.assign(globalThis, { IntersectionObserver: undefined });
    const { containers } = await open(STYLE + CONTAINER);
    expect(containers.every(isShown)).toBe(true);
  });

  it('is restored when disposed', async () => {
    const { containers, dispose, difference } = await open(STYLE + CONTAINER + CONTAINER);
    intersections.trigger(containers[0] as Element);
    await dispose();
    expect(difference()).toBe('');
    expect(intersections.size).toBe(0);
    document.dispatchEvent(new Event('elementor/lazyload/observe'));
    expect(intersections.size).toBe(0);
  });
});

it.each([
  ['whose styles hide nothing', CONTAINER],
  ['that has the script', STYLE + SCRIPT + CONTAINER],
])('lazy-backgrounds loads nothing on a page %s', async (_what, html) => {
  const { runtime } = await open(html);
  expect(runtime.mounts()).toEqual([]);
});

it('lazy-backgrounds ignores a script that an optimiser delays', async () => {
  const { runtime } = await open(
    STYLE + SCRIPT.replace('<script', '<script type="text/delayed"') + CONTAINER,
  );
  expect(runtime.mounts()).toHaveLength(1);
});

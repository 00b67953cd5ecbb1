import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountFixture } from '#testing/mount-fixture.ts';
import { interactions } from './handler.ts';

interface Parts {
  readonly trigger?: string;
  readonly effect?: string;
  readonly type?: string;
  readonly direction?: string;
  readonly config?: object;
  readonly duration?: number;
  readonly excluded?: readonly string[];
}

const item = ({ trigger = 'scrollIn', duration = 100, excluded = [], ...animation }: Parts) => ({
  trigger,
  animation: { effect: 'fade', timing_config: { duration }, ...animation },
  breakpoints: { excluded },
});

/** A page with the interactions of its elements, by id. */
const markup = (html: string, parts: Readonly<Record<string, Parts | readonly Parts[]>>) => {
  const data = Object.entries(parts).map(([dataId, items]) => ({
    dataId,
    interactions: [items].flat().map(item),
  }));
  return `${html}<script type="application/json" id="elementor-interactions-data">${JSON.stringify(data)}</script>`;
};
const ATOM = '<p data-interaction-id="a1" style="margin: 0">Text</p>';
const FAR = '<div style="height: 3000px"></div>';

const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity);
const isHidden = (element: Element) => opacityOf(element) === 0;
const isMoving = (element: Element) =>
  element.getAnimations().some(({ playState }) => playState === 'running');
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};
const scrollTo = async (top: number) => {
  window.scrollTo(0, top);
  await frames(3);
};

/** Records each animation of an element in view, by its property. */
function watchMoves(): string[] {
  const moves: string[] = [];
  const { animate } = Element.prototype;
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, keyframes, options) {
    const list = keyframes as Keyframe[];
    const moved = list.flatMap((keyframe) => Object.keys(keyframe));
    // The animation that hides a waiting element has equal start and end.
    if (moved.length === 1) moves.push(moved.join());
    return animate.call(this, keyframes, options);
  });
  return moves;
}

/** Makes the page look as if nothing has been painted. */
function stubBeforeFirstFrame(): void {
  vi.spyOn(document, 'timeline', 'get').mockReturnValue({ currentTime: 0 } as DocumentTimeline);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
}

function stubReducedMotion(): void {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion')
      ? Object.defineProperty(matchMedia(query), 'matches', { value: true })
      : matchMedia(query),
  );
}

beforeEach(async () => {
  await page.viewport(1200, 600);
});
afterEach(() => {
  window.scrollTo(0, 0);
});

describe('an interaction in view', () => {
  it('hides its element below the viewport, plays when that comes into view, and only once', async () => {
    const { element, difference } = await mountFixture(interactions, markup(FAR + ATOM, { a1: {} }));
    await expect.poll(() => isHidden(element)).toBe(true);
    const moves = watchMoves();
    await scrollTo(3000);
    expect(moves).toEqual(['opacity']);
    await expect.poll(() => [opacityOf(element), isMoving(element)]).toEqual([1, false]);
    await scrollTo(0);
    expect(isHidden(element)).toBe(false);
    await scrollTo(3000);
    expect([moves.length, opacityOf(element)]).toEqual([1, 1]);
    expect(difference()).toBe('');
  });

  it('does not play for an element in view of a painted page', async () => {
    const moves = watchMoves();
    const { element } = await mountFixture(interactions, markup(ATOM + FAR, { a1: {} }));
    for (let frame = 0; frame < 5; frame += 1) {
      expect(element.getAnimations()).toEqual([]);
      await frames(1);
    }
    await scrollTo(2000);
    expect(isHidden(element)).toBe(false);
    await scrollTo(0);
    expect(moves).toEqual([]);
  });

  it('plays for an element in view of a page before the first paint', async () => {
    stubBeforeFirstFrame();
    const { element } = await mountFixture(interactions, markup(ATOM, { a1: { duration: 10_000 } }));
    expect(isHidden(element)).toBe(true);
    await expect.poll(() => isMoving(element)).toBe(true);
  });

  it('plays when a hidden parent is shown', async () => {
    const { element, container } = await mountFixture(
      interactions,
      markup(`<section hidden>${ATOM}</section>`, { a1: {} }),
    );
    await expect.poll(() => element.getAnimations().length).toBe(1);
    const moves = watchMoves();
    container.querySelector('section')?.removeAttribute('hidden');
    await expect.poll(() => [moves.length, opacityOf(element)]).toEqual([1, 1]);
  });

  it.each([
    ['slide', 'left', 'translate', '-100px'],
    ['slide', 'bottom', 'translate', '0px 100px'],
    ['scale', '', 'scale', '0'],
  ] as const)(
    'moves with the effect %s and the direction "%s"',
    async (effect, direction, property, first) => {
      const { element } = await mountFixture(
        interactions,
        markup(FAR + ATOM, { a1: { effect, direction, duration: 10_000 } }),
      );
      await expect.poll(() => isHidden(element)).toBe(true);
      // A waiting element keeps its place.
      expect(getComputedStyle(element)[property]).toBe('none');
      await scrollTo(3000);
      const [animation] = element.getAnimations();
      animation?.pause();
      if (animation) animation.currentTime = 0;
      expect([getComputedStyle(element)[property], opacityOf(element)]).toEqual([first, 1]);
      animation?.finish();
      expect(getComputedStyle(element)[property]).toBe('none');
    },
  );

  it("keeps the element's own rotation while it moves", async () => {
    const turned = '<p data-interaction-id="a1" style="transform: rotate(90deg)">Text</p>';
    const { element } = await mountFixture(
      interactions,
      markup(FAR + turned, { a1: { effect: 'slide', duration: 10_000 } }),
    );
    await expect.poll(() => isHidden(element)).toBe(true);
    await scrollTo(3000);
    await expect.poll(() => isMoving(element)).toBe(true);
    expect(getComputedStyle(element).transform).toBe('matrix(0, 1, -1, 0, 0, 0)');
  });

  it('moves nothing else on the page', async () => {
    const html = `${FAR}${ATOM}<p class="next">Next</p>`;
    const { container } = await mountFixture(
      interactions,
      markup(html, { a1: { effect: 'slide', direction: 'bottom', duration: 10_000 } }),
    );
    const placeOf = () => {
      const next = container.querySelector('.next') as Element;
      return next.getBoundingClientRect().top + window.scrollY;
    };
    const before = placeOf();
    await scrollTo(3000);
    expect(placeOf()).toBe(before);
  });

  it('leaves its element hidden when it is an exit, until dispose', async () => {
    const { element, dispose } = await mountFixture(interactions, markup(ATOM, { a1: { type: 'out' } }));
    await expect.poll(() => isHidden(element)).toBe(true);
    await dispose();
    expect(opacityOf(element)).toBe(1);
  });

  it('is found for an element that is added later', async () => {
    const { container } = await mountFixture(interactions, markup(FAR + ATOM, { a1: {}, a2: {} }));
    container.insertAdjacentHTML('beforeend', '<p data-interaction-id="a2">Later</p>');
    const later = container.querySelector('[data-interaction-id=a2]') as Element;
    await expect.poll(() => isHidden(later)).toBe(true);
    await scrollTo(4000);
    await expect.poll(() => opacityOf(later)).toBe(1);
  });
});

describe('a repeated interaction', () => {
  const again = { config: { replay: true } };

  it('plays each time the element comes into view', async () => {
    const { element } = await mountFixture(interactions, markup(FAR + ATOM, { a1: again }));
    await expect.poll(() => isHidden(element)).toBe(true);
    const moves = watchMoves();
    for (const count of [1, 2]) {
      await scrollTo(3000);
      await expect
        .poll(() => [moves.length, opacityOf(element), isMoving(element)])
        .toEqual([count, 1, false]);
      await scrollTo(0);
      await expect.poll(() => isHidden(element)).toBe(true);
    }
  });

  it('plays when an element that was in view at the start comes back', async () => {
    const { element } = await mountFixture(interactions, markup(ATOM + FAR, { a1: again }));
    await frames(3);
    expect(isHidden(element)).toBe(false);
    await scrollTo(2000);
    expect(isHidden(element)).toBe(true);
    await scrollTo(0);
    await expect.poll(() => opacityOf(element)).toBe(1);
  });

  it('ends even if it moves its element out of view and back', async () => {
    const near = `<div style="height: 590px"></div>${ATOM}${FAR}`;
    const moves = watchMoves();
    const { element } = await mountFixture(
      interactions,
      markup(FAR + near, { a1: { ...again, effect: 'slide', direction: 'bottom' } }),
    );
    await expect.poll(() => isHidden(element)).toBe(true);
    await scrollTo(3000);
    await expect.poll(() => [moves.length, opacityOf(element), isMoving(element)]).toEqual([1, 1, false]);
    await frames(10);
    expect([moves.length, opacityOf(element)]).toEqual([1, 1]);
  });

  it('hides an element that left the view while it moved', async () => {
    const { element } = await mountFixture(
      interactions,
      markup(FAR + ATOM, { a1: { ...again, duration: 300 } }),
    );
    await expect.poll(() => isHidden(element)).toBe(true);
    await scrollTo(3000);
    await expect.poll(() => isMoving(element)).toBe(true);
    await scrollTo(0);
    await expect.poll(() => isHidden(element) && !isMoving(element)).toBe(true);
  });
});

describe('an interaction on load', () => {
  const onLoad = { trigger: 'load', duration: 10_000 };

  it('plays before the first paint', async () => {
    stubBeforeFirstFrame();
    const { element } = await mountFixture(interactions, markup(ATOM, { a1: onLoad }));
    expect([isHidden(element), isMoving(element)]).toEqual([true, true]);
  });

  it('does not play for an element in view of a painted page', async () => {
    const { element } = await mountFixture(interactions, markup(ATOM, { a1: onLoad }));
    for (let frame = 0; frame < 5; frame += 1) {
      expect(element.getAnimations()).toEqual([]);
      await frames(1);
    }
  });

  it('plays immediately for an element out of view', async () => {
    const { element } = await mountFixture(interactions, markup(FAR + ATOM, { a1: onLoad }));
    await expect.poll(() => isMoving(element)).toBe(true);
  });

  it('plays immediately when it is an exit', async () => {
    const { element } = await mountFixture(interactions, markup(ATOM, { a1: { ...onLoad, type: 'out' } }));
    expect(isMoving(element)).toBe(true);
  });
});

describe('an element is shown', () => {
  const everything = [{ trigger: 'load' }, { trigger: 'scrollIn' }, { trigger: 'load', type: 'out' }];

  it('with reduced motion', async () => {
    stubReducedMotion();
    const moves = watchMoves();
    const { element } = await mountFixture(interactions, markup(FAR + ATOM, { a1: everything }));
    await frames(3);
    expect([element.getAnimations(), moves]).toEqual([[], []]);
  });

  it('when it comes into view after a change to reduced motion', async () => {
    const { element } = await mountFixture(interactions, markup(FAR + ATOM, { a1: {} }));
    await expect.poll(() => isHidden(element)).toBe(true);
    stubReducedMotion();
    const moves = watchMoves();
    await scrollTo(3000);
    expect([element.getAnimations(), opacityOf(element), moves]).toEqual([[], 1, []]);
  });

  it('when printing', async () => {
    const both = markup(`${FAR}${ATOM}<p data-interaction-id="a2">Gone</p>`, { a1: {}, a2: { type: 'out' } });
    const { elements } = await mountFixture(interactions, both);
    await expect.poll(() => elements.map(isHidden)).toEqual([true, false]);
    await scrollTo(0);
    window.dispatchEvent(new Event('beforeprint'));
    expect(elements.map((element) => [element.getAnimations().length, opacityOf(element)])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it.each(['hover', 'click', 'scrollOn', 'scrollOut'])('with the trigger %s', async (trigger) => {
    const { element } = await mountFixture(interactions, markup(FAR + ATOM, { a1: { trigger } }));
    await frames(3);
    expect(element.getAnimations()).toEqual([]);
  });

  it("when the page's data is invalid, which is reported once", async () => {
    const html = `${FAR}${ATOM}${ATOM}<script type="application/json" id="elementor-interactions-data">[{"dataId":"a1"</script>`;
    const { elements, clearErrors } = await mountFixture(interactions, html);
    await frames(3);
    expect(elements.flatMap((element) => element.getAnimations())).toEqual([]);
    expect(clearErrors()).toHaveLength(1);
  });

  it('without IntersectionObserver', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { element } = await mountFixture(interactions, markup(FAR + ATOM, { a1: everything }));
    await frames(3);
    expect(element.getAnimations()).toEqual([]);
  });
});

describe('on an excluded device', () => {
  it('an element is shown; on another device it is hidden below the viewport', async () => {
    const { element } = await mountFixture(
      interactions,
      markup(FAR + ATOM, { a1: { excluded: ['desktop'] } }),
    );
    await frames(3);
    expect(element.getAnimations()).toEqual([]);
    await page.viewport(500, 600);
    await expect.poll(() => isHidden(element)).toBe(true);
    await page.viewport(1200, 600);
    await expect.poll(() => isHidden(element)).toBe(false);
  });

  it('a played interaction does not repeat after a device change', async () => {
    const { element } = await mountFixture(
      interactions,
      markup(FAR + ATOM, { a1: { excluded: ['mobile'] } }),
    );
    await expect.poll(() => isHidden(element)).toBe(true);
    const moves = watchMoves();
    await scrollTo(3000);
    await expect.poll(() => [moves.length, isMoving(element)]).toEqual([1, false]);
    await scrollTo(0);
    await page.viewport(500, 600);
    await frames(3);
    await page.viewport(1200, 600);
    await frames(3);
    await scrollTo(3000);
    expect([moves.length, opacityOf(element)]).toEqual([1, 1]);
  });
});

it.each([
  ['waits', 0],
  ['moves', 3000],
])('an element restores the markup when disposed while it %s', async (_what, top) => {
  const { element, dispose, difference } = await mountFixture(
    interactions,
    markup(FAR + ATOM, { a1: { duration: 10_000 } }),
  );
  await expect.poll(() => isHidden(element)).toBe(true);
  await scrollTo(top);
  await dispose();
  expect([element.getAnimations(), opacityOf(element), difference()]).toEqual([[], 1, '']);
  await scrollTo(3000);
  expect(element.getAnimations()).toEqual([]);
});

it("only elements in the page's data get a mount", async () => {
  const { runtime } = await mountFixture(interactions, 'motion/interactions.html');
  const ids = runtime.mounts().map(({ element }) => (element as HTMLElement).dataset.interactionId);
  expect(ids).toEqual(['1a0a002', '1a0a003', '1a0a004', '1a0a005', '1a0a007']);
});

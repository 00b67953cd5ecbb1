import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { settle } from '#testing/settle.ts';
import { renderInRoot } from './root.tsx';

const rethrow = (error: unknown) => {
  throw error;
};

const log: string[] = [];
afterEach(() => log.splice(0));

function Note({ text }: { text: string }) {
  useLayoutEffect(() => {
    log.push(`+${text}`);
    return () => {
      log.push(`-${text}`);
    };
  }, [text]);
  return null;
}

function Bomb(): null {
  throw new Error('bang');
}

let increment: () => void = () => {};

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  increment = () => setCount((before) => before + 1);
  return <Note text={`${label}${count}`} />;
}

function Watched({ onRender }: { onRender: () => void }) {
  onRender();
  return null;
}

let isLeaving = false;

function BadLeaver() {
  useLayoutEffect(
    () => () => {
      if (isLeaving) throw new Error('clean-up');
    },
    [],
  );
  return null;
}

// Strict mode mounts twice in development; only the final state counts.
const shownTexts = () => {
  const texts = new Set<string>();
  for (const [sign, ...text] of log) {
    if (sign === '+') texts.add(text.join(''));
    else texts.delete(text.join(''));
  }
  return [...texts];
};

describe('the shared root', () => {
  it('exists once, however many islands there are', async () => {
    const listeners = countListeners();
    const spots = ['a', 'b', 'c'].map((text) => renderInRoot(<Note text={text} />, rethrow));
    await settle();
    expect(shownTexts()).toEqual(['a', 'b', 'c']);
    // A root listens on its host, once for each event phase.
    expect(listeners.list().filter((entry) => entry === 'div click')).toHaveLength(2);
    for (const spot of spots) spot.remove();
    listeners.stop();
  });

  it('renders an island before the next task', async () => {
    const spot = renderInRoot(<Note text="soon" />, rethrow);
    await Promise.resolve();
    await Promise.resolve();
    expect(shownTexts()).toEqual(['soon']);
    spot.remove();
  });

  it('removes an island synchronously, even when called twice', async () => {
    const spot = renderInRoot(<Note text="a" />, rethrow);
    await settle();
    spot.remove();
    expect(shownTexts()).toEqual([]);
    spot.remove();
    await settle();
    expect(shownTexts()).toEqual([]);
  });

  it('keeps the state of an island that renders another node', async () => {
    const spot = renderInRoot(<Counter label="a" />, rethrow);
    await settle();
    flushSync(increment);
    spot.render(<Counter label="b" />);
    await settle();
    expect(shownTexts()).toEqual(['b1']);
    spot.remove();
  });

  it('renders no island again when another one is added or removed', async () => {
    const render = vi.fn();
    const spot = renderInRoot(<Watched onRender={render} />, rethrow);
    await settle();
    render.mockClear();
    const other = renderInRoot(<Note text="other" />, rethrow);
    await settle();
    other.remove();
    await settle();
    expect(render).not.toHaveBeenCalled();
    spot.remove();
  });
});

describe('errors in the shared root', () => {
  it('are reported to their own island; the others stay mounted', async () => {
    const onError = vi.fn();
    const others = [renderInRoot(<Note text="a" />, rethrow)];
    const bad = renderInRoot(<Bomb />, onError);
    others.push(renderInRoot(<Note text="b" />, rethrow));
    await settle();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'bang' }));
    expect(shownTexts()).toEqual(['a', 'b']);
    for (const spot of [bad, ...others]) spot.remove();
  });

  it('in a clean-up are reported to the removed island, and the others stay mounted', async () => {
    const onError = vi.fn();
    const other = renderInRoot(<Note text="other" />, rethrow);
    await settle();
    const bad = renderInRoot(<BadLeaver />, onError);
    await settle();
    isLeaving = true;
    bad.remove();
    await settle();
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'clean-up' }));
    expect(shownTexts()).toEqual(['other']);
    const late = renderInRoot(<Note text="late" />, rethrow);
    await settle();
    expect(shownTexts()).toEqual(['other', 'late']);
    other.remove();
    late.remove();
  });

  it('end when the island renders something that works', async () => {
    const spot = renderInRoot(<Bomb />, () => {});
    await settle();
    spot.render(<Note text="mended" />);
    await settle();
    expect(shownTexts()).toEqual(['mended']);
    spot.remove();
  });
});

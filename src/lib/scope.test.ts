// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countListeners, type ListenerCount } from '#testing/listener-count.ts';
import { createScope, type Scope } from './scope.ts';

let errors: unknown[];
let scope: Scope;
let listeners: ListenerCount;

beforeEach(() => {
  vi.useFakeTimers();
  listeners = countListeners();
  errors = [];
  scope = createScope((error) => errors.push(error));
});
afterEach(() => {
  scope.dispose();
  listeners.stop();
  vi.useRealTimers();
});

describe('a cleanup function of a scope', () => {
  it('runs before those that were added earlier', () => {
    const order: number[] = [];
    for (const each of [1, 2, 3]) scope.add(() => order.push(each));
    scope.dispose();
    expect(order).toEqual([3, 2, 1]);
  });

  it('runs once, however often the scope is disposed', () => {
    const release = vi.fn();
    scope.add(release);
    scope.dispose();
    scope.dispose();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('runs as often as it was added', () => {
    const release = vi.fn();
    scope.add(release);
    scope.add(release);
    scope.dispose();
    expect(release).toHaveBeenCalledTimes(2);
  });

  it('runs although another one throws, whose error is reported', () => {
    const release = vi.fn();
    const error = new Error('stuck');
    scope.add(release);
    scope.add(() => {
      throw error;
    });
    scope.dispose();
    expect(release).toHaveBeenCalled();
    expect(errors).toEqual([error]);
  });

  it('runs at once when it is added after the end', () => {
    const release = vi.fn();
    scope.dispose();
    expect(scope.add(release)).toBe(release);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('is returned by add, an observer by observe', () => {
    const observer = { disconnect: vi.fn() };
    expect(scope.observe(observer)).toBe(observer);
    scope.dispose();
    expect(observer.disconnect).toHaveBeenCalledTimes(1);
  });

  it('runs after the signal is aborted', () => {
    let wasAborted = false;
    scope.add(() => {
      wasAborted = scope.signal.aborted;
    });
    expect(scope.disposed).toBe(false);
    scope.dispose();
    expect(wasAborted).toBe(true);
    expect(scope.disposed).toBe(true);
  });
});

describe('a patch of a scope', () => {
  it('is restored at the end, after cleanup functions that were added later', () => {
    const node = document.createElement('p');
    const patch = scope.patch();
    const seen: unknown[] = [];
    scope.add(() => seen.push(node.hidden));
    patch.attribute(node, 'hidden', '');
    scope.dispose();
    expect(seen).toEqual([true]);
    expect(node.outerHTML).toBe('<p></p>');
  });

  it('is not shared with the other patches of the scope', () => {
    const node = document.createElement('p');
    const [first, second] = [scope.patch(), scope.patch()];
    first.attribute(node, 'hidden', '');
    second.attribute(node, 'title', 'a');
    first.restore();
    expect(node.outerHTML).toBe('<p title="a"></p>');
  });
});

describe('listeners of a scope', () => {
  it('run until the end', () => {
    const listener = vi.fn();
    scope.listen(window, 'ping', listener);
    window.dispatchEvent(new Event('ping'));
    scope.dispose();
    window.dispatchEvent(new Event('ping'));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listeners.count()).toBe(0);
  });

  it('stop early, also with capture', () => {
    const listener = vi.fn();
    const stop = scope.listen(window, 'ping', listener, { capture: true });
    stop();
    stop();
    window.dispatchEvent(new Event('ping'));
    expect(listener).not.toHaveBeenCalled();
    expect(listeners.count()).toBe(0);
  });

  it('are not added after the end', () => {
    scope.dispose();
    scope.listen(window, 'ping', () => {})();
    expect(listeners.count()).toBe(0);
  });

  it('have their errors and rejections reported, not thrown', async () => {
    const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
    scope.listen(window, 'ping', () => {
      throw thrown;
    });
    scope.listen(window, 'ping', async () => {
      throw rejected;
    });
    window.dispatchEvent(new Event('ping'));
    await vi.advanceTimersByTimeAsync(0);
    expect(errors).toEqual([thrown, rejected]);
  });

  it('may reject with an AbortError, which is not reported', async () => {
    scope.listen(window, 'ping', () => Promise.reject(new DOMException('over', 'AbortError')));
    window.dispatchEvent(new Event('ping'));
    await vi.advanceTimersByTimeAsync(0);
    expect(errors).toEqual([]);
  });
});

describe('timers and frames of a scope', () => {
  it('run once, in time', () => {
    const late = vi.fn();
    scope.timeout(late, 100);
    vi.advanceTimersByTime(99);
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['when they are cancelled', (stop: () => void) => stop()],
    ['when the scope has ended', () => scope.dispose()],
  ])('do not run %s', (_what, end) => {
    const run = vi.fn();
    end(scope.timeout(run, 10));
    end(scope.frame(run));
    vi.advanceTimersByTime(100);
    expect(run).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('do not start after the end', () => {
    scope.dispose();
    scope.timeout(() => {}, 10)();
    scope.frame(() => {})();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('wait for more than 25 days without running at once', () => {
    const run = vi.fn();
    scope.timeout(run, 1e10);
    vi.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
  });

  it('have their errors reported', () => {
    const error = new Error('late');
    const fail = () => {
      throw error;
    };
    scope.timeout(fail, 0);
    scope.frame(fail);
    vi.advanceTimersByTime(100);
    expect(errors).toEqual([error, error]);
  });
});

describe('a child scope', () => {
  it('ends with its parent', () => {
    const child = scope.child();
    scope.dispose();
    expect(child.disposed).toBe(true);
  });

  it('may end earlier, and is then released by its parent', () => {
    const release = vi.fn();
    const child = scope.child();
    child.add(release);
    child.dispose();
    expect(scope.disposed).toBe(false);
    scope.dispose();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('of an ended scope has ended', () => {
    scope.dispose();
    expect(scope.child().disposed).toBe(true);
  });
});

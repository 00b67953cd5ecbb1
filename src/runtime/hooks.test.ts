import { describe, expect, it } from 'vitest';
import { createHooks } from './hooks.ts';

function setUp() {
  const refused: string[] = [];
  const calls: string[] = [];
  const hooks = createHooks((message) => refused.push(message));
  const call = (label: string) => () => {
    calls.push(label);
  };
  return { hooks, refused, calls, call };
}

const invalidNames = ['', '__x', '1a', 'a b', '/x', '.x', 'ä', undefined, null, 5, {}];

describe('the order of callbacks', () => {
  it('is by ascending priority, then as added', () => {
    const { hooks, calls, call } = setUp();
    for (const [label, priority] of [
      ['20', 20],
      ['5', 5],
      ['default', undefined],
      ['10', 10],
      ['-1', -1],
      ['first of all', -Infinity],
    ] as const) {
      hooks.addAction('x', 'ns', call(label), priority);
    }
    hooks.doAction('x');
    expect(calls).toEqual(['first of all', '-1', '5', 'default', '10', '20']);
  });

  it('includes a callback as often as it was added', () => {
    const { hooks, calls, call } = setUp();
    const twice = call('twice');
    hooks.addAction('x', 'a', twice);
    hooks.addAction('x', 'b', twice);
    hooks.doAction('x');
    expect(calls).toEqual(['twice', 'twice']);
  });

  it('is also the order in the public store', () => {
    const { hooks, call } = setUp();
    hooks.addFilter('x', 'late', call(''), 20);
    hooks.addFilter('x', 'early', call(''), 1);
    expect(hooks.filters.x?.handlers.map(({ namespace, priority }) => [namespace, priority])).toEqual([
      ['early', 1],
      ['late', 20],
    ]);
    expect(hooks.actions.x).toBeUndefined();
  });
});

describe('a run whose callbacks change', () => {
  it('continues with the next callback when one removes itself', () => {
    const { hooks, calls, call } = setUp();
    hooks.addAction('x', 'self', () => {
      calls.push('self');
      hooks.removeAction('x', 'self');
    });
    hooks.addAction('x', 'next', call('next'));
    hooks.doAction('x');
    hooks.doAction('x');
    expect(calls).toEqual(['self', 'next', 'next']);
  });

  it('skips a callback that was removed before its turn', () => {
    const { hooks, calls, call } = setUp();
    hooks.addAction('x', 'a', () => hooks.removeAction('x', 'b'));
    hooks.addAction('x', 'b', call('b'));
    hooks.addAction('x', 'c', call('c'));
    hooks.doAction('x');
    expect(calls).toEqual(['c']);
  });

  it('skips no callback when an earlier one is removed', () => {
    const { hooks, calls, call } = setUp();
    hooks.addAction('x', 'a', call('a'));
    hooks.addAction('x', 'b', () => hooks.removeAction('x', 'a'));
    hooks.addAction('x', 'c', call('c'));
    hooks.doAction('x');
    expect(calls).toEqual(['a', 'c']);
  });

  it.each([
    ['of lower priority only in the next run', 1, ['host', 'later', 'new', 'host', 'later']],
    ['of equal priority in this run', 10, ['host', 'later', 'new', 'host', 'later', 'new']],
    ['of higher priority in this run', 99, ['host', 'later', 'new', 'host', 'later', 'new']],
  ])('includes an added callback %s', (_title, priority, expected) => {
    const { hooks, calls, call } = setUp();
    hooks.addAction('x', 'host', () => {
      calls.push('host');
      if (!hooks.hasAction('x', 'new')) hooks.addAction('x', 'new', call('new'), priority);
    });
    hooks.addAction('x', 'later', call('later'));
    hooks.doAction('x');
    hooks.doAction('x');
    expect(calls).toEqual(expected);
  });

  it('stops when a callback removes all', () => {
    const { hooks, calls, call } = setUp();
    hooks.addAction('x', 'a', () => hooks.removeAllActions('x'));
    hooks.addAction('x', 'b', call('b'));
    hooks.doAction('x');
    expect(calls).toEqual([]);
  });

  it('may contain a run of the same hook', () => {
    const { hooks, calls } = setUp();
    hooks.addAction('x', 'a', (depth: number) => {
      calls.push(`a${depth}`);
      if (depth < 2) hooks.doAction('x', depth + 1);
    });
    hooks.addAction('x', 'b', (depth: number) => calls.push(`b${depth}`));
    hooks.doAction('x', 0);
    expect(calls).toEqual(['a0', 'a1', 'a2', 'b2', 'b1', 'b0']);
  });
});

describe('running a hook', () => {
  it('passes all arguments to an action, which returns nothing', () => {
    const { hooks } = setUp();
    let received: unknown[] = [];
    hooks.addAction('x', 'ns', (...args: unknown[]) => {
      received = args;
      return 'ignored';
    });
    expect(hooks.doAction('x', 1, 'two', null)).toBeUndefined();
    expect(received).toEqual([1, 'two', null]);
  });

  it('passes a value through filters with the further arguments unchanged', () => {
    const { hooks } = setUp();
    hooks.addFilter('x', 'ns', (value: number, by: number) => value * by, 20);
    hooks.addFilter('x', 'ns', (value: number, by: number) => value + by, 10);
    expect(hooks.applyFilters('x', 1, 3)).toBe(12);
  });

  it.each([[5], [undefined], [null], [['a']]])('returns %j without filters', (value) => {
    expect(setUp().hooks.applyFilters('x', value, 'other')).toBe(value);
  });

  it('awaits each callback before the next when it is asynchronous', async () => {
    const { hooks, calls } = setUp();
    hooks.addAction('x', 'slow', async () => {
      await Promise.resolve();
      await Promise.resolve();
      calls.push('slow');
    });
    hooks.addAction('x', 'fast', () => calls.push('fast'));
    expect(await hooks.doActionAsync('x')).toBeUndefined();
    expect(calls).toEqual(['slow', 'fast']);
    hooks.addFilter('x', 'ns', async (value: number) => value + 1);
    hooks.addFilter('x', 'ns', (value: number) => value * 2);
    await expect(hooks.applyFiltersAsync('x', 1)).resolves.toBe(4);
  });
});

describe('removing callbacks', () => {
  it('of a namespace returns their number', () => {
    const { hooks, call } = setUp();
    hooks.addFilter('x', 'mine', call(''));
    hooks.addFilter('x', 'mine', call(''));
    hooks.addFilter('x', 'other', call(''));
    expect([hooks.removeFilter('x', 'mine'), hooks.removeFilter('x', 'mine')]).toEqual([2, 0]);
    expect([hooks.hasFilter('x', 'mine'), hooks.hasFilter('x', 'other')]).toEqual([false, true]);
    expect(hooks.removeFilter('unknown', 'mine')).toBe(0);
  });

  it('of every namespace keeps the run counter', () => {
    const { hooks, calls, call } = setUp();
    hooks.addAction('x', 'a', call('a'));
    hooks.addAction('x', 'b', call('b'));
    hooks.doAction('x');
    expect(hooks.removeAllActions('x')).toBe(2);
    hooks.doAction('x');
    expect(calls).toEqual(['a', 'b']);
    expect(hooks.didAction('x')).toBe(2);
    expect(hooks.removeAllActions('unknown')).toBe(0);
  });

  it('keeps actions and filters apart', () => {
    const { hooks, call } = setUp();
    hooks.addAction('x', 'ns', call(''));
    expect([hooks.hasFilter('x'), hooks.removeFilter('x', 'ns'), hooks.hasAction('x', 'ns')]).toEqual([
      false,
      0,
      true,
    ]);
  });
});

describe('the check of a call', () => {
  it.each(invalidNames.map((name) => [name]))(
    'refuses the name %j with a message and stores nothing',
    (name) => {
      const { hooks, refused, call } = setUp();
      hooks.addAction(name as string, 'ns', call(''));
      hooks.addAction('x', name as string, call(''));
      expect(hooks.removeAction(name as string, 'ns')).toBeUndefined();
      expect(hooks.removeAction('x', name as string)).toBeUndefined();
      expect(hooks.removeAllFilters(name as string)).toBeUndefined();
      expect(hooks.didFilter(name as string)).toBeUndefined();
      expect(refused).toHaveLength(6);
      expect(Object.keys(hooks.actions)).toEqual([]);
    },
  );

  it.each([
    ['no callback', undefined, 10],
    ['a callback that is not a function', 'alert', 10],
    ['a priority that is text', () => {}, '5'],
    ['a priority that is not a number', () => {}, Number.NaN],
  ])('refuses %s', (_title, callback, priority) => {
    const { hooks, refused } = setUp();
    hooks.addFilter('x', 'ns', callback as () => void, priority as number);
    expect(hooks.hasFilter('x')).toBe(false);
    expect(refused).toHaveLength(1);
  });

  it.each(['a', 'my/plugin.x-1', 'frontend/element_ready/tabs.default', 'A_b-c.d', 'constructor'])(
    'accepts %s as a name and as a namespace',
    (name) => {
      const { hooks, refused, calls, call } = setUp();
      hooks.addAction(name, name, call('ran'));
      hooks.doAction(name);
      expect([calls, refused]).toEqual([['ran'], []]);
    },
  );

  it('takes no inherited name for a hook', () => {
    const { hooks } = setUp();
    expect([hooks.hasAction('toString'), hooks.didAction('constructor')]).toEqual([false, 0]);
  });
});

describe('the state of hooks', () => {
  it('includes a hook that has run without callbacks, but in no namespace', () => {
    const { hooks } = setUp();
    expect(hooks.hasAction('x')).toBe(false);
    hooks.doAction('x');
    expect([hooks.hasAction('x'), hooks.hasAction('x', 'ns')]).toEqual([true, false]);
  });

  it('counts runs without callbacks', () => {
    const { hooks } = setUp();
    expect(hooks.didFilter('x')).toBe(0);
    hooks.applyFilters('x', 1);
    hooks.applyFilters('x', 1);
    expect([hooks.didFilter('x'), hooks.didAction('x')]).toEqual([2, 0]);
  });

  it('has the innermost running hook in currentAction, and all running hooks in doingAction', () => {
    const { hooks } = setUp();
    const seen: unknown[] = [];
    hooks.addAction('inner', 'ns', () => {
      seen.push(hooks.currentAction(), hooks.doingAction('outer'), hooks.doingAction(), hooks.doingFilter());
    });
    hooks.addAction('outer', 'ns', () => {
      hooks.doAction('inner');
      seen.push(hooks.currentAction(), hooks.doingAction('inner'));
    });
    hooks.doAction('outer');
    expect(seen).toEqual(['inner', true, true, false, 'outer', false]);
    expect([hooks.currentAction(), hooks.doingAction()]).toEqual([null, false]);
  });

  it('includes no run whose callback threw, and the error is passed on', async () => {
    const { hooks, calls, call } = setUp();
    const boom = () => {
      throw new Error('boom');
    };
    hooks.addAction('x', 'ns', boom);
    hooks.addAction('x', 'ns', call('after'));
    hooks.addFilter('x', 'ns', async () => boom());
    expect(() => hooks.doAction('x')).toThrow('boom');
    await expect(hooks.applyFiltersAsync('x', 1)).rejects.toThrow('boom');
    expect([hooks.doingAction(), hooks.doingFilter(), calls]).toEqual([false, false, []]);
  });

  it('includes a hook while its asynchronous callback is awaited', async () => {
    const { hooks } = setUp();
    let release = () => {};
    hooks.addAction('slow', 'ns', () => new Promise<void>((resolve) => (release = resolve)));
    const run = hooks.doActionAsync('slow');
    hooks.doAction('quick');
    expect([hooks.currentAction(), hooks.doingAction('slow')]).toEqual(['slow', true]);
    release();
    await run;
    expect(hooks.doingAction()).toBe(false);
  });
});

describe('hookAdded and hookRemoved', () => {
  it.each(['Action', 'Filter'] as const)('run when a callback is added or removed: %s', (kind) => {
    const { hooks } = setUp();
    const changes: unknown[][] = [];
    hooks.addAction('hookAdded', 'ns', (...args: unknown[]) => changes.push(args));
    hooks.addAction('hookRemoved', 'ns', (...args: unknown[]) => changes.push(args));
    changes.length = 0;
    const callback = () => {};
    hooks[`add${kind}`]('x', 'mine', callback, 7);
    hooks[`remove${kind}`]('x', 'mine');
    hooks[`removeAll${kind}s`]('x');
    expect(changes).toEqual([['x', 'mine', callback, 7], ['x', 'mine'], ['x']]);
  });

  it('do not run for callbacks of hookAdded itself', () => {
    const { hooks, calls, call } = setUp();
    hooks.addAction('hookAdded', 'ns', call('added'));
    hooks.addAction('hookAdded', 'ns', call('added'));
    expect(calls).toEqual([]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createHooks } from './hooks.ts';

const setUp = () => {
  const errors: unknown[] = [];
  return { hooks: createHooks((error) => errors.push(error)), errors };
};

describe('actions', () => {
  it('run a function once, however often it was added', () => {
    const { hooks } = setUp();
    const callback = vi.fn();
    hooks.addAction('a', callback).addAction('a', callback, 5).doAction('a', 1, 2);
    expect(callback.mock.calls).toEqual([[1, 2]]);
  });

  it.each([
    ['lower first, none as 10', [20, 5, undefined], '5,undefined,20'],
    ['0 as 10, equal ones in the order added', [10, 0, 9], '9,10,0'],
    ['numbers in text', ['20', '5'], '5,20'],
    ['invalid ones as 10', ['x', 9, 11], '9,x,11'],
  ])('are sorted by priority: %s', (_title, priorities, order) => {
    const { hooks } = setUp();
    const ran: unknown[] = [];
    for (const priority of priorities) hooks.addAction('a', () => ran.push(String(priority)), priority);
    hooks.doAction('a');
    expect(ran.join()).toBe(order);
  });

  it.each([
    [5, () => {}],
    ['a', 'text'],
    [undefined, undefined],
  ])('ignore %s with %s', (name, callback) => {
    const { hooks, errors } = setUp();
    hooks.addAction(name as string, callback as () => void).doAction(name as string);
    expect(errors).toEqual([]);
  });

  it('added during a run wait for the next one', () => {
    const { hooks } = setUp();
    const late = vi.fn();
    hooks.addAction('a', () => hooks.addAction('a', late)).doAction('a');
    expect(late).not.toHaveBeenCalled();
    hooks.doAction('a');
    expect(late).toHaveBeenCalledOnce();
  });

  it('that remove themselves do not skip the next one', () => {
    const { hooks } = setUp();
    const next = vi.fn();
    const removingItself = () => hooks.removeAction('a', removingItself);
    hooks.addAction('a', removingItself).addAction('a', next).doAction('a');
    expect(next).toHaveBeenCalledOnce();
  });

  it('removed by an earlier one do not run', () => {
    const { hooks } = setUp();
    const removed = vi.fn();
    hooks
      .addAction('a', () => hooks.removeAction('a', removed))
      .addAction('a', removed)
      .doAction('a');
    expect(removed).not.toHaveBeenCalled();
  });

  it('are all removed by name', () => {
    const { hooks } = setUp();
    const callback = vi.fn();
    hooks.addAction('a', callback).removeAction('a').doAction('a');
    expect(callback).not.toHaveBeenCalled();
  });

  it('that throw are reported once and stop no other', () => {
    const { hooks, errors } = setUp();
    const next = vi.fn();
    const error = new Error('broken');
    hooks.addAction('a', () => {
      throw error;
    });
    hooks.addAction('a', next).doAction('a');
    expect(errors).toEqual([error]);
    expect(next).toHaveBeenCalledOnce();
  });

  it('run with the context they were added with', () => {
    const { hooks } = setUp();
    const context = { seen: 0 };
    const callback = function (this: typeof context) {
      this.seen += 1;
    } as () => void;
    hooks.addAction('a', callback, 10, context).doAction('a');
    expect(context.seen).toBe(1);
  });
});

describe('filters', () => {
  it('pass the value on by priority', () => {
    const { hooks } = setUp();
    hooks.addFilter('f', (value) => `${value}b`, 20).addFilter('f', (value, extra) => `${value}${extra}`, 5);
    expect(hooks.applyFilters('f', 'a', 'x')).toBe('axb');
  });

  it('return the value itself when there are none', () => {
    const value = {};
    expect(setUp().hooks.applyFilters('f', value)).toBe(value);
  });

  it('that throw are skipped', () => {
    const { hooks, errors } = setUp();
    hooks.addFilter('f', () => {
      throw new Error('broken');
    });
    hooks.addFilter('f', (value) => Number(value) + 1);
    expect(hooks.applyFilters('f', 1)).toBe(2);
    expect(errors).toHaveLength(1);
  });

  it('are kept apart from actions', () => {
    const { hooks } = setUp();
    hooks.addAction('x', () => 5);
    expect(hooks.applyFilters('x', 1)).toBe(1);
  });
});

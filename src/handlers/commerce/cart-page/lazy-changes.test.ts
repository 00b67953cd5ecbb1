import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { settle } from '#testing/settle.ts';
import type { CartChanges } from '../shared/change-cart.ts';
import { createLazyChanges, type LazyChanges } from './lazy-changes.ts';

const broken = new Error('no code');
const form = document.createElement('form');
const code = (isLocked = false) => ({ isLocked: () => isLocked }) as unknown as CartChanges;

let report: Mock<(error: unknown) => void>;
let change: Mock<(changes: CartChanges) => void>;
let natively: Mock<() => void>;

beforeEach(() => {
  [report, change, natively] = [vi.fn(), vi.fn(), vi.fn()];
});

const lazy = (load: () => Promise<CartChanges>): LazyChanges => createLazyChanges(load, report);

describe('a change that a shopper asks for', () => {
  it('waits for the code, and keeps others out meanwhile', async () => {
    const changes = lazy(async () => code());
    changes.ask(change, natively);
    expect([change.mock.calls.length, changes.isBusy(form)]).toEqual([0, true]);
    await settle();
    expect([change.mock.calls.length, changes.isBusy(form)]).toEqual([1, false]);
    expect(natively).not.toHaveBeenCalled();
  });

  it('happens at once when the code is there', async () => {
    const load = vi.fn(async () => code());
    const changes = lazy(load);
    changes.warm();
    await settle();
    changes.ask(change, natively);
    expect(change).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is the browser’s when the code can not be had, and the next try asks again', async () => {
    const load = vi.fn(() => Promise.reject(broken));
    const changes = lazy(load);
    natively.mockImplementation(() => expect(changes.isNative).toBe(true));
    for (let count = 1; count <= 2; count += 1) {
      changes.ask(change, natively);
      await settle();
      expect(natively).toHaveBeenCalledTimes(count);
      expect(load).toHaveBeenCalledTimes(count);
    }
    expect(changes.isNative).toBe(false);
    expect(change).not.toHaveBeenCalled();
    expect(report.mock.calls).toEqual([[broken], [broken]]);
  });

  it('is left out while the form is locked', async () => {
    const changes = lazy(async () => code(true));
    expect(changes.isBusy(form)).toBe(false);
    changes.warm();
    await settle();
    expect(changes.isBusy(form)).toBe(true);
  });
});

describe('a change that nobody waits for', () => {
  it('happens when the code is there, and keeps nobody out', async () => {
    const changes = lazy(async () => code());
    changes.run(change);
    expect(changes.isBusy(form)).toBe(false);
    await settle();
    expect(change).toHaveBeenCalledTimes(1);
  });

  it('does not happen without the code, and is told', async () => {
    const changes = lazy(() => Promise.reject(broken));
    changes.run(change);
    changes.warm();
    await settle();
    expect(change).not.toHaveBeenCalled();
    expect(report.mock.calls).toEqual([[broken]]);
  });
});

import { expect, it } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { offerMembers } from './offer-members.ts';

const createRuntime = () => ({ scope: createScope(() => {}) });

it('members are there until the runtime ends, then what was there before is back', () => {
  const holder: Record<string, unknown> = { old: 1 };
  const runtime = createRuntime();
  offerMembers(holder, { old: 2, added: 3 }, runtime);
  expect(holder).toEqual({ old: 2, added: 3 });
  runtime.scope.dispose();
  expect(holder).toEqual({ old: 1 });
});

it('what another script has put in their place stays', () => {
  const holder: Record<string, unknown> = {};
  const runtime = createRuntime();
  offerMembers(holder, { added: 3 }, runtime);
  holder.added = 'theirs';
  runtime.scope.dispose();
  expect(holder).toEqual({ added: 'theirs' });
});

it('a placeholder that is a getter does not come back', () => {
  const holder = {
    get added() {
      return 'placeholder';
    },
    set added(value) {
      Object.defineProperty(holder, 'added', { value, configurable: true, writable: true });
    },
  };
  const runtime = createRuntime();
  offerMembers(holder, { added: 3 }, runtime);
  expect(holder.added).toBe(3);
  runtime.scope.dispose();
  expect('added' in holder).toBe(false);
});

it('an object that cannot be changed stays as it is', () => {
  const holder = Object.freeze({ old: 1 });
  const runtime = createRuntime();
  offerMembers(holder, { old: 2, added: 3 }, runtime);
  runtime.scope.dispose();
  expect(holder).toEqual({ old: 1 });
});

import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { type PageVerbs, pageForms, publish } from './page-object.ts';
import type { Unit } from './unit.ts';

interface Member {
  readonly unit: Unit;
  start(): void;
}

const members = new Map<HTMLFormElement, Member>();
let withdraw = () => {};

const NAMES = ['init', 'submit', 'reset', 'validate'] as const;

const bringSending = () => import('./sending.ts');
const bringFilling = () => import('./filling.ts');

/** Calls go on at once when the code is there: other scripts count on the order of what happens. */
function lazily<Code>(bring: () => Promise<Code>) {
  let code: Code | undefined;
  return (run: (code: Code) => unknown): Promise<unknown> | unknown => {
    if (code) return run(code);
    return bring().then((arrived) => {
      code = arrived;
      return run(arrived);
    });
  };
}

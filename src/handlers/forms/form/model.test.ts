import { describe, expect, it } from 'vitest';
import {
  AT_REST,
  clearMessages,
  indicatorParts,
  percentOf,
  showStep,
  stepBeside,
  stepState,
  withErrors,
  withoutErrors,
} from './model.ts';

const at = (step: number) => ({ ...AT_REST, step });

describe('the steps of a form', () => {
  it('are shown by their number, if there is such a step', () => {
    expect(showStep(at(1), 2).step).toBe(2);
    expect(showStep(at(1), -1)).toEqual(at(1));
    expect(showStep(AT_REST, 0)).toBe(AT_REST);
  });

  it.each([
    [0, 'next', 1],
    [0, 'previous', undefined],
    [2, 'next', undefined],
    [2, 'previous', 1],
  ] as const)('from step %i of three, "%s" leads to %j', (step, direction, target) => {
    expect(stepBeside(at(step), direction, 3)).toBe(target);
  });

  it('lead nowhere in a form without steps', () => {
    expect(stepBeside(AT_REST, 'next', 0)).toBeUndefined();
  });

  it('have a progress in whole percents, and a state before, at and after the shown one', () => {
    expect([0, 1, 2].map((step) => percentOf(step, 3))).toEqual([33, 66, 100]);
    expect([0, 1, 2].map((step) => stepState(step, 1))).toEqual(['completed', 'active', 'inactive']);
  });

  it.each([
    ['none', []],
    ['text', ['label']],
    ['number_text', ['number', 'label']],
    ['icon_text', ['icon', 'label']],
  ])('of the type %s have the indicators %j', (type, parts) => {
    expect(indicatorParts(type)).toEqual(parts);
  });
});

describe('the messages of a form', () => {
  const error = (number: number) => ({ text: 'No.', number });
  const refused = withErrors(AT_REST, [
    ['name', error(1)],
    ['email', error(2)],
  ]);

  it('replace earlier ones of the same field', () => {
    expect([...withErrors(refused, [['name', error(3)]]).errors]).toEqual([
      ['name', error(3)],
      ['email', error(2)],
    ]);
  });

  it('are removed from a changed field, which stays marked as valid', () => {
    expect([...withoutErrors(refused, ['name']).errors]).toEqual([
      ['name', undefined],
      ['email', error(2)],
    ]);
    expect(withoutErrors(refused, [])).toBe(refused);
  });

  it('are removed before the form is sent again', () => {
    const { errors, result, isChecked } = clearMessages({
      ...refused,
      result: { kind: 'danger', text: 'No.' },
    });
    expect([errors.size, result, isChecked]).toEqual([0, undefined, true]);
  });
});

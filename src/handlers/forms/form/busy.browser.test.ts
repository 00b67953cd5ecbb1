import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { showBusy } from './busy.ts';

let scope: Scope;
let form: HTMLFormElement;

const effectsOf = (node: Element) =>
  node.getAnimations().map(({ effect }) => {
    const { duration } = effect?.getTiming() ?? {};
    return [duration, (effect as KeyframeEffect).getKeyframes().at(-1)?.opacity];
  });
const ring = () => form.querySelector('svg') as SVGElement;

beforeEach(() => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form><button type="submit"><span>Send</span></button></form>',
  );
  form = document.body.lastElementChild as HTMLFormElement;
  scope = createScope((error) => {
    throw error;
  });
  onTestFinished(() => {
    scope.dispose();
    form.remove();
  });
});

it('a form is dimmed while it is sent and brightens afterwards', () => {
  showBusy(form, scope);
  expect(effectsOf(form)).toEqual([[500, '0.45']]);
  expect(effectsOf(ring())).toHaveLength(1);
  scope.dispose();
  expect(effectsOf(form)).toEqual([[100, '1']]);
  expect(form.innerHTML).toBe('<button type="submit"><span>Send</span></button>');
});

it('the spinner does not rotate with reduced motion', () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  showBusy(form, scope);
  expect(effectsOf(ring())).toEqual([]);
});

it('the submit button gets the focus back', () => {
  const button = form.querySelector('button') as HTMLButtonElement;
  button.focus();
  showBusy(form, scope);
  button.blur();
  scope.dispose();
  expect(document.activeElement).toBe(button);
});

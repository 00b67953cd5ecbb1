import { expect, it, onTestFinished } from 'vitest';
import { StretchElement } from './stretched-element.ts';

it('the tool stretches at once where the theme has transitions', () => {
  const element = document.createElement('div');
  element.style.cssText = 'position: relative; width: 100px; transition: all 4s';
  document.body.append(element);
  onTestFinished(() => element.remove());
  // What has been drawn before would move from there.
  void element.offsetWidth;
  const tool = new StretchElement({ element });
  tool.stretch();
  expect(element.getBoundingClientRect().width).toBe(document.documentElement.clientWidth);
  tool.stretch();
  expect(element.getBoundingClientRect().left).toBe(0);
  tool.reset();
  expect(element.style.transition).toBe('4s');
});

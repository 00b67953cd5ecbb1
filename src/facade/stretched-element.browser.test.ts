import { expect, it, onTestFinished } from 'vitest';
import { StretchElement } from './stretched-element.ts';

it('StretchElement stretches at once although the theme has transitions', () => {
  const element = document.createElement('div');
  element.style.cssText = 'position: relative; width: 100px; transition: all 4s';
  document.body.append(element);
  onTestFinished(() => element.remove());
  // Layout before the change: a transition would start from here.
  void element.offsetWidth;
  const tool = new StretchElement({ element });
  tool.stretch();
  expect(element.getBoundingClientRect().width).toBe(document.documentElement.clientWidth);
  tool.stretch();
  expect(element.getBoundingClientRect().left).toBe(0);
  tool.reset();
  expect(element.style.transition).toBe('4s');
});

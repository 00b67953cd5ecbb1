// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR } from './events.ts';
import { createReport } from './report.ts';

let consoleError: ReturnType<typeof vi.spyOn>;
let element: HTMLElement;
const onError = vi.fn();
const listener = (event: Event) => onError((event as CustomEvent).detail, event.target);

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  onError.mockReset();
  element = document.createElement('p');
  document.body.append(element);
  document.addEventListener(ERROR, listener);
});
afterEach(() => {
  document.removeEventListener(ERROR, listener);
  element.remove();
});

describe('a reported error', () => {
  it('is dispatched on its element and logged in one line', () => {
    const error = new Error('x');
    createReport()(error, { handler: 'tabs', element, phase: 'mount' });
    expect(onError.mock.calls).toEqual([[{ error, handler: 'tabs', phase: 'mount' }, element]]);
    expect(consoleError.mock.calls).toEqual([['[skerry] tabs (mount):', error, element]]);
  });

  it('is reported once, however often it is passed', () => {
    const report = createReport();
    const error = new Error('x');
    report(error, { element });
    report(error);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(consoleError).toHaveBeenCalledTimes(1);
  });

  it('is reported each time if it is not an object', () => {
    const report = createReport();
    report('x');
    report(null);
    expect(consoleError).toHaveBeenCalledTimes(2);
  });

  it('is not logged when a listener prevents it', () => {
    element.addEventListener(ERROR, (event) => event.preventDefault());
    createReport()(new Error('x'), { element });
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('is dispatched on the document when its element was removed, or there is none', () => {
    element.remove();
    const report = createReport();
    report(new Error('x'), { element });
    report(new Error('y'));
    expect(onError.mock.calls.map(([, target]) => target)).toEqual([document, document]);
  });
});

import { describe, expect, it } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { alert } from './handler.ts';

describe('an alert', () => {
  it('is dismissed by its button, drops the focus, and is not remembered', async () => {
    const { element } = await mountFixture(alert, 'content/alert.html');
    const button = element.querySelector('button') as HTMLElement;
    button.focus();
    button.click();
    expect([element.style.display, document.activeElement, element.isConnected]).toEqual([
      'none',
      document.body,
      true,
    ]);
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
    expect(document.cookie).toBe('');
  });

  it('leaves the focus alone when it is outside', async () => {
    const { element, container } = await mountFixture(alert, 'content/alert.html');
    const field = document.createElement('input');
    container.append(field);
    field.focus();
    element.querySelector('button')?.click();
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('without a button does not change', async () => {
    const { difference } = await mountFixture(alert, 'content/alert-fixed.html');
    expect(difference()).toBe('');
  });

  it('cleans up when disposed', async () => {
    const listeners = countListeners();
    const { element, dispose, difference } = await mountFixture(alert, 'content/alert.html');
    element.querySelector('button')?.click();
    await dispose();
    expect([difference(), listeners.list()]).toEqual(['', []]);
    element.querySelector('button')?.click();
    expect(difference()).toBe('');
  });
});

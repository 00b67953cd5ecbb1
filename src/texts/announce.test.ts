import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { createAnnouncer } from './announce.ts';

let scope: Scope;
const region = (kind: string) => document.getElementById(`a11y-speak-${kind}`);
const announcedText = (kind = 'polite') => region(kind)?.textContent;
const intro = () => document.getElementById('a11y-speak-intro-text') as HTMLElement;

beforeEach(() => {
  scope = createScope(() => {});
});

afterEach(() => {
  scope.dispose();
  expect(document.body.innerHTML).toBe('');
});

describe('live regions', () => {
  it('are added once each, before the first message', () => {
    createAnnouncer(scope);
    createAnnouncer(scope);
    const regions = [...document.querySelectorAll('.a11y-speak-region')];
    expect(regions.map((each) => [each.id, each.getAttribute('aria-live')])).toEqual([
      ['a11y-speak-assertive', 'assertive'],
      ['a11y-speak-polite', 'polite'],
    ]);
    expect(regions.every((each) => each.getAttribute('aria-atomic') === 'true')).toBe(true);
    expect(regions.every((each) => each.getAttribute('aria-relevant') === 'additions text')).toBe(true);
    expect([intro().hidden, intro().textContent]).toEqual([true, 'Notifications']);
  });

  it('are removed with the last scope that uses them', () => {
    const other = createScope(() => {});
    createAnnouncer(scope);
    createAnnouncer(other);
    other.dispose();
    expect(region('polite')).not.toBeNull();
    scope.dispose();
    expect([region('polite'), region('assertive')]).toEqual([null, null]);
  });

  it('of another script are used and not removed', () => {
    document.body.innerHTML = '<div id="a11y-speak-polite" class="a11y-speak-region"></div>';
    const foreignRegion = region('polite') as HTMLElement;
    createAnnouncer(scope)('Hello');
    expect([foreignRegion.textContent, document.querySelectorAll('#a11y-speak-polite').length]).toEqual([
      'Hello',
      1,
    ]);
    scope.dispose();
    expect(document.body.children).toHaveLength(1);
    foreignRegion.remove();
  });

  it('are added again when another script has removed them', () => {
    const announce = createAnnouncer(scope);
    document.body.replaceChildren();
    announce('Hello');
    expect(announcedText()).toBe('Hello');
  });
});

describe('messages', () => {
  it('appear in the region of their politeness, and clear the other one', () => {
    const announce = createAnnouncer(scope);
    announce('one');
    expect(announcedText()).toBe('one');
    expect(announcedText('assertive')).toBe('');
    expect(intro().hidden).toBe(false);
    announce('two', 'assertive');
    expect([announcedText(), announcedText('assertive')]).toEqual(['', 'two']);
  });

  it.each([
    ['<b>x</b>', ' x '],
    ['a<br>b', 'a b'],
    ['1 < 2', '1 < 2'],
    ['<img src=x onerror=alert(1)>', ' '],
  ])('like %s are announced as %j', (message, expected) => {
    createAnnouncer(scope)(message);
    expect([announcedText(), region('polite')?.children.length]).toEqual([expected, 0]);
  });

  it('differ by an invisible space when repeated, so that they are announced again', () => {
    const announce = createAnnouncer(scope);
    const announcements = ['again', 'again', 'again', 'other'].map((message) => {
      announce(message);
      return announcedText();
    });
    expect(announcements).toEqual(['again', 'again\u00a0', 'again', 'other']);
  });

  it('are not announced after the scope has ended', () => {
    const announce = createAnnouncer(scope);
    scope.dispose();
    announce('late');
    createAnnouncer(scope)('late');
    expect(region('polite')).toBeNull();
  });
});

import type { PageReader } from './page-reader.ts';

/** What a visitor sees. Everything waits until it is so. */
export interface Expectations {
  /** The text of the first matching node. */
  expectText(selector: string, expected: string | RegExp): Promise<void>;
  /** The value of an attribute of the first matching node; null if it must be missing. */
  expectAttribute(selector: string, name: string, expected: string | null | RegExp): Promise<void>;
  /** A matching element has the focus. */
  expectFocus(selector: string): Promise<void>;
  /** The element with the focus has this text. */
  expectFocusText(text: string): Promise<void>;
  /** As many matching nodes are shown. */
  expectShown(selector: string, count?: number): Promise<void>;
  /** None of the matching nodes exists. */
  expectMissing(selector: string): Promise<void>;
  /** A matching node with this text is shown. */
  expectTextShown(selector: string, text: string): Promise<void>;
  /** No matching node with this text is shown. */
  expectTextHidden(selector: string, text: string): Promise<void>;
  expectPath(path: string | RegExp): Promise<void>;
}

/** Runs in the page: returns the text of a node, with single spaces. */
const textOf = (selector: string) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? 'missing';

/** Runs in the page: returns the value of an attribute. */
const attributeOf = (selector: string, name: string) => {
  const node = document.querySelector(selector);
  return node ? node.getAttribute(name) : 'missing';
};

/** Runs in the page: returns the selector when the element with the focus matches, otherwise that element. */
const focusOf = (selector: string) =>
  document.activeElement?.matches(selector) ? selector : document.activeElement?.outerHTML.slice(0, 200);

/** Runs in the page: counts the shown nodes with this text. */
const countShown = (selector: string, text = '') =>
  [...document.querySelectorAll(selector)].filter(
    (node) => node.textContent?.includes(text) && node.checkVisibility({ visibilityProperty: true }),
  ).length;

const focusedText = () => document.activeElement?.textContent?.trim();

/** Creates the expectations about the page of a reader. */
export function createExpectations({ read }: PageReader): Expectations {
  const match = (poll: ReturnType<typeof read>, expected: string | RegExp | null) =>
    expected instanceof RegExp ? poll.toMatch(expected) : poll.toBe(expected);
  return {
    expectText: (selector, expected) => match(read(textOf, selector), expected),
    expectAttribute: (selector, name, expected) => match(read(attributeOf, selector, name), expected),
    expectFocus: (selector) => read(focusOf, selector).toBe(selector),
    expectFocusText: (text) => read(focusedText).toBe(text),
    expectShown: (selector, count = 1) => read(countShown, selector).toBe(count),
    expectMissing: (selector) => read((wanted) => document.querySelectorAll(wanted).length, selector).toBe(0),
    expectTextShown: (selector, text) => read(countShown, selector, text).toBeGreaterThan(0),
    expectTextHidden: (selector, text) => read(countShown, selector, text).toBe(0),
    expectPath: (path) =>
      match(
        read(() => location.pathname),
        path,
      ),
  };
}

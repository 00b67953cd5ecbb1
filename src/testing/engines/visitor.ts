import { expect, onTestFinished } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import type { Engine, Key } from './engine.ts';
import { createExpectations, type Expectations } from './expectations.ts';
import { createReader, type PageReader } from './page-reader.ts';
import { reachNode } from './pointer.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

const SIZES = { desktop: [1280, 800], phone: [390, 844] } as const;

const MOST_STOPS = 160;

/** How to open a page of the demo shop. */
export interface VisitOptions {
  /** Default `desktop`. */
  readonly size?: keyof typeof SIZES;
  /** Requests with a matching path wait until `shop.release`. */
  readonly hold?: RegExp;
  /** Default `ready`: waits until our script has emitted `skerry:ready`. */
  readonly until?: 'ready' | 'loaded';
}

/** What a visitor does on a page, and sees. Everything waits for the node that it needs. */
export interface Visitor extends PageReader, Expectations {
  readonly shop: TestShop;
  /** Opens another page of the shop, and waits until our script is ready. */
  goto(path: string): Promise<void>;
  /** Clicks with the mouse on the first shown node that matches and contains the text. */
  click(selector: string, text?: string): Promise<void>;
  hover(selector: string, text?: string): Promise<void>;
  press(...keys: readonly Key[]): Promise<void>;
  /** Presses a key, again if needed, until a matching element has the focus. */
  pressUntilFocus(key: Key, selector: string): Promise<void>;
  /** Presses Tab until a matching element has the focus. */
  tabTo(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Clicks a field and replaces its text by typing. */
  fill(selector: string, text: string): Promise<void>;
  /** Focuses a node as a script does. */
  focus(selector: string): Promise<void>;
}

/** Returns what a visitor does with the keyboard. */
function createKeyboard(engine: Engine, { run }: PageReader) {
  const hasFocus = (selector: string) => run((wanted) => document.activeElement?.matches(wanted), selector);
  return {
    async press(...keys: readonly Key[]) {
      for (const key of keys) await engine.press(key);
    },
    async pressUntilFocus(key: Key, selector: string) {
      const press = async () => {
        await engine.press(key);
        return hasFocus(selector);
      };
      await eventually(press).toBe(true);
    },
    async tabTo(selector: string) {
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await engine.press('Tab');
        if (await hasFocus(selector)) return;
      }
      throw new Error(`Tab did not reach ${selector}.`);
    },
    type: (text: string) => engine.type(text),
  };
}

/** Returns a visitor of a shop, before the first page. */
function createVisitor(engine: Engine, shop: TestShop): Visitor {
  const reader = createReader(engine);
  const { run } = reader;
  const click = async (selector: string, text?: string) => {
    const { x, y } = await reachNode(engine, selector, text);
    await engine.clickMouse(x, y);
  };
  return {
    shop,
    ...reader,
    ...createKeyboard(engine, reader),
    ...createExpectations(reader),
    click,
    async goto(path) {
      await engine.goto(new URL(path, shop.address).href);
      await eventually(() => run(() => 'isReady' in window)).toBe(true);
    },
    async hover(selector, text) {
      await reachNode(engine, selector, text);
    },
    async fill(selector, text) {
      await click(selector);
      await run((wanted) => document.querySelector<HTMLInputElement>(wanted)?.select(), selector);
      await engine.type(text);
    },
    async focus(selector) {
      await run((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
    },
  };
}

/**
 * Opens a page of the demo shop for one test, as a visitor who was never there. When the test ends, fails it for any
 * problem on its pages.
 */
export async function visit(engine: Engine, path: string, options: VisitOptions = {}): Promise<Visitor> {
  const { size = 'desktop', hold, until = 'ready' } = options;
  const shop = await startTestShop(hold);
  onTestFinished(async () => {
    await engine.goto('about:blank');
    shop.close();
    expect(shop.problems).toEqual([]);
  });
  const [width, height] = SIZES[size];
  await engine.setSize(width, height);
  const visitor = createVisitor(engine, shop);
  if (until === 'ready') await visitor.goto(path);
  else await engine.goto(new URL(path, shop.address).href);
  return visitor;
}

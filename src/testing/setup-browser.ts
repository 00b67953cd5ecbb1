import { beforeAll } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the real mouse out of the page. */
    moveMouseAway: () => Promise<void>;
  }
}

// It stays where another file left it, and would hover elements that appear there.
beforeAll(() => commands.moveMouseAway());

import { followLinkAction } from '#platform/follow-link-action.ts';
import { addLinkAction, createLinkAction, type LinkAction } from '#platform/link-actions.ts';
import type { Runtime } from '#runtime/runtime.ts';

/** What add-ons do with action links: theirs run as ours do, and ours for them. */
export function createUrlActions(runtime: Runtime, onError: (error: unknown) => void) {
  return {
    /** What an add-on does for an action, in the place of whoever did it before. */
    addAction(name: string, action: LinkAction): void {
      if (typeof action === 'function') addLinkAction(String(name), action);
    },
    /** Runs what an address names. What stands for it on the page is mounted first. */
    async runAction(url: unknown, event?: Event): Promise<void> {
      try {
        // With it come the actions that no widget stands for.
        await runtime.summon(document.documentElement, 'link-actions');
        await followLinkAction(String(url), runtime, event);
      } catch (error) {
        onError(error);
      }
    },
    createActionHash: createLinkAction,
  };
}

import { membersOf } from '#lib/members-of.ts';
import { activateLinkAction } from '#platform/activate-link-action.ts';
import {
  ACTION_ATTRIBUTE,
  ACTION_LINKS,
  actionOf,
  addLinkAction,
  parseLinkAction,
} from '#platform/link-actions.ts';
import { navigate, reloadPage } from '#platform/navigate.ts';
import { defineBehaviour, type Runtime } from '#runtime/define.ts';

const HASH_ATTRIBUTE = 'data-e-action-hash';

/** Returns a key of the action in a text, equal for all its encodings. */
const keyOf = (text: string | null): string | undefined => {
  const call = parseLinkAction(text ?? '');
  return call && JSON.stringify(call);
};

/**
 * Returns the address's action, encoded as on the page. Undefined if no link or attribute of the page offers
 * it: a crafted address must not run anything else.
 */
function findOfferedAction(hash: string): string | undefined {
  const requestedKey = keyOf(hash);
  if (!requestedKey) return undefined;
  return [
    ...document.querySelectorAll(`[${HASH_ATTRIBUTE}],[${ACTION_ATTRIBUTE}],a[href*="elementor-action"]`),
  ]
    .flatMap((element) =>
      [HASH_ATTRIBUTE, ACTION_ATTRIBUTE, 'href'].map((name) => element.getAttribute(name)),
    )
    .find((text): text is string => keyOf(text) === requestedKey);
}

const startedRuntimes = new WeakSet<Runtime>();

export default defineBehaviour({
  mount({ scope, runtime, report }) {
    const reported = new Set<string>();
    const runAction = async (text: string, event?: Event) => {
      const outcome = await activateLinkAction(text, runtime, event);
      // On failure, follow the link; the page runs the action when it loads with that address.
      if (outcome === 'failed' && event) navigate(text.replace(/^%23/, '#'));
      if (outcome !== 'malformed' || reported.has(text)) return;
      reported.add(text);
      report(new SyntaxError(`The action of this link cannot be read: ${text}`));
    };
    scope.listen(document, 'click', (event) => {
      const link = event.target instanceof Element && membersOf(event.target).closest(ACTION_LINKS);
      // Atomic elements have their own click listeners.
      if (!link || link.getAttribute(ACTION_ATTRIBUTE)) return;
      event.preventDefault();
      return runAction(actionOf(link), event);
    });
    addLinkAction('reload-page', reloadPage, scope);

    const offered = startedRuntimes.has(runtime) ? undefined : findOfferedAction(location.hash);
    startedRuntimes.add(runtime);
    if (offered) runAction(offered).catch(report);
  },
});

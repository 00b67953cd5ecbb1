import { whenShown } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';

export type Politeness = 'polite' | 'assertive';

/** Announces a message to screen readers, without its markup. A repeated message is announced again. */
export type Announce = (message: string, politeness?: Politeness) => void;

const INTRO = 'a11y-speak-intro-text';
const KINDS: readonly Politeness[] = ['assertive', 'polite'];
const HIDDEN_FROM_SIGHT =
  'position:absolute;margin:-1px;padding:0;height:1px;width:1px;overflow:hidden;clip-path:inset(50%);border:0;word-wrap:normal';

const made = new Set<HTMLElement>();
let users = 0;
let previous = '';

/** Adds the element with this id, unless the page has one: the platform uses the same ids. */
function ensure(id: string, make: () => HTMLElement): void {
  if (document.getElementById(id)) return;
  const element = make();
  element.id = id;
  element.style.cssText = HIDDEN_FROM_SIGHT;
  document.body.append(element);
  made.add(element);
}

function makeIntro(): HTMLElement {
  const intro = document.createElement('p');
  intro.className = INTRO;
  intro.textContent = translate(pageTexts.notifications);
  intro.hidden = true;
  return intro;
}

function makeRegion(kind: Politeness): HTMLElement {
  const region = document.createElement('div');
  region.className = 'a11y-speak-region';
  region.setAttribute('aria-live', kind);
  region.setAttribute('aria-relevant', 'additions text');
  region.setAttribute('aria-atomic', 'true');
  return region;
}

function ensureAll(): void {
  ensure(INTRO, makeIntro);
  for (const kind of KINDS) ensure(`a11y-speak-${kind}`, () => makeRegion(kind));
}

const announce: Announce = (message, politeness = 'polite') => {
  ensureAll();
  for (const region of document.querySelectorAll('.a11y-speak-region')) region.textContent = '';
  const text = message.replace(/<[^<>]+>/g, ' ');
  // Screen readers announce only a changed text.
  previous = text === previous ? `${text}\u00a0` : text;
  const region = document.getElementById(`a11y-speak-${politeness}`);
  if (region) region.textContent = previous;
  const intro = document.getElementById(INTRO);
  if (intro) intro.hidden = false;
};

/**
 * Adds the live regions at once, because screen readers notice changes only in regions that they know.
 * Returns a function that announces messages until the scope ends. The regions are removed with the last
 * scope that uses them.
 */
export function createAnnouncer(scope: Scope): Announce {
  if (!scope.disposed) {
    users += 1;
    ensureAll();
    scope.add(() => {
      users -= 1;
      if (users) return;
      for (const element of made) element.remove();
      made.clear();
      previous = '';
    });
  }
  return (message, politeness) => {
    if (!scope.disposed) whenShown(scope, () => announce(message, politeness));
  };
}

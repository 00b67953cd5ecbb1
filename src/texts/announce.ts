import { createNode } from '#lib/create-node.ts';
import { whenShown } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { pageTexts } from './pages.ts';
import { translate } from './text.ts';

/**
 * When screen readers announce a message: after what they are saying (`polite`), or at once (`assertive`).
 */
export type Politeness = 'polite' | 'assertive';

/** Announces a message to screen readers, without its markup. A repeated message is announced again. */
export type Announce = (message: string, politeness?: Politeness) => void;

const INTRO = 'a11y-speak-intro-text';
const POLITENESS_LEVELS: readonly Politeness[] = ['assertive', 'polite'];
const HIDDEN_FROM_SIGHT =
  'position:absolute;margin:-1px;padding:0;height:1px;width:1px;overflow:hidden;clip-path:inset(50%);border:0;word-wrap:normal';

const addedElements = new Set<HTMLElement>();
let userCount = 0;
let previousText = '';

/** Adds the element with this id, unless the page has one: the platform uses the same ids. */
function ensureElement(id: string, create: () => HTMLElement): void {
  if (document.getElementById(id)) return;
  const element = create();
  element.id = id;
  element.style.cssText = HIDDEN_FROM_SIGHT;
  document.body.append(element);
  addedElements.add(element);
}

const createIntro = () => createNode('p', { class: INTRO, hidden: true }, translate(pageTexts.notifications));

const createRegion = (politeness: Politeness) =>
  createNode('div', {
    class: 'a11y-speak-region',
    'aria-live': politeness,
    'aria-relevant': 'additions text',
    'aria-atomic': 'true',
  });

function ensureRegions(): void {
  ensureElement(INTRO, createIntro);
  for (const politeness of POLITENESS_LEVELS)
    ensureElement(`a11y-speak-${politeness}`, () => createRegion(politeness));
}

const announce: Announce = (message, politeness = 'polite') => {
  ensureRegions();
  for (const region of document.querySelectorAll('.a11y-speak-region')) region.textContent = '';
  const text = message.replace(/<[^<>]+>/g, ' ');
  // Screen readers announce only a changed text.
  previousText = text === previousText ? `${text}\u00a0` : text;
  const region = document.getElementById(`a11y-speak-${politeness}`);
  if (region) region.textContent = previousText;
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
    userCount += 1;
    ensureRegions();
    scope.add(() => {
      userCount -= 1;
      if (userCount) return;
      for (const element of addedElements) element.remove();
      addedElements.clear();
      previousText = '';
    });
  }
  return (message, politeness) => {
    if (!scope.disposed) whenShown(scope, () => announce(message, politeness));
  };
}

import { type Clock, systemClock } from '#lib/clock.ts';
import { addNode, createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import type { Trigger } from './trigger.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 6;

/** Returns six random letters and digits: blockers cannot list the whole id. */
const randomId = ({ random }: Pick<Clock, 'random'>) =>
  Array.from({ length: ID_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');

/** Adds an element that ad blockers hide or remove. */
function addBait(scope: Scope): HTMLElement {
  const attributes = {
    id: `elementor-adblock-detection-${randomId(systemClock)}`,
    class: 'ad-box',
    'aria-hidden': 'true',
    style: 'position:fixed;top:0;left:0',
  };
  return addNode(document.body, 'append', createNode('div', attributes, '\u00a0'), scope);
}

const isHidden = (bait: HTMLElement) => !bait.isConnected || getComputedStyle(bait).display === 'none';

/** Fires, after a delay, for visitors with an ad blocker. */
export const adblockDetection: Trigger = ({ triggers, scope, fire }) => {
  const check = () => {
    const checkScope = scope.child();
    const bait = addBait(checkScope);
    // Blockers react to new nodes asynchronously.
    checkScope.timeout(() => {
      const isBlocked = isHidden(bait);
      checkScope.dispose();
      if (isBlocked) fire();
    }, 0);
  };
  scope.timeout(check, triggers.adblock_detection_delay * 1000);
};

import { type Clock, systemClock } from '#lib/clock.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Trigger } from './trigger.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 6;

/** Six letters and digits, so that no list of blockers knows the whole id. */
const randomId = ({ random }: Pick<Clock, 'random'>) =>
  Array.from({ length: ID_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');

/** Puts on the page what blockers of advertisements take away. */
function layBait(scope: Scope): HTMLElement {
  const bait = document.createElement('div');
  bait.id = `elementor-adblock-detection-${randomId(systemClock)}`;
  bait.className = 'ad-box';
  bait.setAttribute('aria-hidden', 'true');
  Object.assign(bait.style, { position: 'fixed', top: '0', left: '0' });
  bait.textContent = '\u00a0';
  document.body.append(bait);
  scope.add(() => bait.remove());
  return bait;
}

const isTaken = (bait: HTMLElement) => !bait.isConnected || getComputedStyle(bait).display === 'none';

/** Fires, after its delay, for visitors who block advertisements. */
export const adblockDetection: Trigger = ({ triggers, scope, fire }) => {
  const look = () => {
    const trial = scope.child();
    const bait = layBait(trial);
    // A moment later, because blockers are told of new nodes after the fact.
    trial.timeout(() => {
      const isBlocked = isTaken(bait);
      trial.dispose();
      if (isBlocked) fire();
    }, 0);
  };
  scope.timeout(look, triggers.adblock_detection_delay * 1000);
};

import { addNode } from '#lib/create-node.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createPreloader } from './create-preloader.ts';
import { findExit, prerenderOnHover } from './exit-links.ts';
import { millisecondsOf } from './model.ts';

const NAME = 'e-page-transition';
const DURATION = '--e-page-transition-animation-duration';
const PRELOADER_DELAY = '--e-preloader-delay';
/** When to uncover a page that does not leave: the link is a download, or the server does not respond. */
const EXIT_LIMIT_MS = 10_000;

const STATES = ['entering', 'entered', 'exiting'] as const;

const isPlain = ({ button, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(button || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey);

export default defineBehaviour({
  mount({ element, scope }) {
    if (customElements.get(NAME)) return;
    const patch = scope.patch();
    const readMs = (variable: string) => millisecondsOf(getComputedStyle(element).getPropertyValue(variable));
    let phase: Scope | undefined;
    const start = (state: (typeof STATES)[number]): Scope => {
      phase?.dispose();
      phase = scope.child();
      for (const each of STATES) patch.toggle(element, `${NAME}--${each}`, each === state);
      return phase;
    };
    const isDisabled = element.hasAttribute('disabled') || pageConfig.isEdit;
    const enter = () => {
      const durationMs = readMs(DURATION);
      if (isDisabled || !durationMs || prefersReducedMotion()) start('entered');
      else start('entering').timeout(() => start('entered'), durationMs);
    };
    const leaveFor = (address: string) => {
      const exit = start('exiting');
      exit.listen<KeyboardEvent>(window, 'keydown', ({ key }) => {
        if (key === 'Escape') enter();
      });
      exit.timeout(() => {
        if (navigate(address)) exit.timeout(enter, EXIT_LIMIT_MS);
        else enter();
      }, readMs(DURATION) + readMs(PRELOADER_DELAY));
    };
    const exitOf = (node: EventTarget | null) => findExit(node, element);

    enter();
    if (isDisabled) return;
    const preloader = createPreloader(element);
    if (preloader) addNode(element, 'append', preloader, scope);
    onPageRestored(scope, () => {
      if (element.classList.contains(`${NAME}--exiting`)) enter();
    });
    // On `window`, so that other click listeners run first.
    scope.listen<MouseEvent>(window, 'click', (event) => {
      const link = isPlain(event) && !prefersReducedMotion() ? exitOf(event.target) : undefined;
      if (!link) return;
      event.preventDefault();
      leaveFor(link.href);
    });
    prerenderOnHover(exitOf, scope);
  },
});

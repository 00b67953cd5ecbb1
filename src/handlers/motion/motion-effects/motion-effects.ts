import type { Scope } from '#lib/scope.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { type Motion, type MotionType, type RawSettings, readMotion, settings } from './motion.ts';
import { hasSameNodes, type MotionNodes, motionNodesOf } from './motion-nodes.ts';

/** Returns a function that runs the callback immediately, and once more after `delayMs` without calls. */
function leadingAndTrailing(callback: () => void, delayMs: number, scope: Scope): () => void {
  let cancel: (() => void) | undefined;
  return () => {
    if (!cancel) callback();
    cancel?.();
    cancel = scope.timeout(() => {
      cancel = undefined;
      callback();
    }, delayMs);
  };
}

const TYPES: readonly MotionType[] = ['element', 'background'];
const RECALC = 'elementor-pro/motion-fx/recalc';
const RESIZE_MS = 200;

interface RunningMotion {
  readonly scope: Scope;
  readonly nodes: MotionNodes;
  refresh(): void;
}

export default defineBehaviour<RawSettings>({
  settings,
  async mount({ element, settings: first, scope, report }) {
    const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    const running = new Map<MotionType, RunningMotion>();
    let current = first;

    const isOnDevice = ({ devices }: Motion) => devices?.includes(readDeviceMode()) ?? true;
    const stop = (type: MotionType) => {
      running.get(type)?.scope.dispose();
      running.delete(type);
    };
    const start = async (motion: Motion, nodes: MotionNodes) => {
      const runScope = scope.child();
      const entry: RunningMotion = { scope: runScope, nodes, refresh() {} };
      running.set(motion.type, entry);
      const { runMotion } = await import('./run-motion.ts').catch((error) => {
        stop(motion.type);
        throw error;
      });
      if (runScope.disposed) return;
      const refresh = runMotion(motion, nodes, runScope);
      entry.refresh = refresh;
      const sizes = runScope.observe(new ResizeObserver(refresh));
      // The body too: content that grows above moves the element.
      for (const node of [nodes.parent, document.body]) sizes.observe(node);
    };
    const toggleType = (type: MotionType) => {
      const motion = reducedMotion?.matches ? undefined : readMotion(current, type);
      const nodes = motion && isOnDevice(motion) ? motionNodesOf(element, type, current) : undefined;
      const now = running.get(type);
      if (nodes && now && hasSameNodes(nodes, now.nodes)) return now.refresh();
      stop(type);
      return motion && nodes && start(motion, nodes);
    };
    const toggleAll = () => Promise.all(TYPES.map(toggleType));
    const toggleAgain = () => {
      toggleAll().catch(report);
    };

    scope.listen(window, 'resize', leadingAndTrailing(toggleAgain, RESIZE_MS, scope));
    scope.listen(window, 'load', toggleAgain);
    listen(window, RECALC, toggleAgain, scope);
    if (reducedMotion) scope.listen(reducedMotion, 'change', toggleAgain);
    await toggleAll();
    return {
      update(next) {
        current = next;
        for (const type of TYPES) stop(type);
        toggleAgain();
      },
    };
  },
});

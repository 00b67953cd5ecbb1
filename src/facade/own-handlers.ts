import type { Handler } from '#runtime/define.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { createBaseHandler } from './base-handler.ts';
import { keysOf } from './elements-handler.ts';
import { toNode } from './query.ts';

/** Classes for the handlers of the catalogue, by `name.skin`: made on an element they start our own handler there. */
export function ownHandlers(
  handlers: readonly Handler[],
  Base: ReturnType<typeof createBaseHandler>,
  runtime: Runtime,
) {
  const stand = (name: string) =>
    class extends Base {
      override onInit(): void {
        super.onInit();
        const node = toNode(this.$element);
        if (node) runtime.summon(node, name);
      }
    };
  const entries = handlers.flatMap((handler) => keysOf(handler).map((key) => [key, handler.name] as const));
  return Object.fromEntries(entries.map(([key, name]) => [key, () => Promise.resolve(stand(name))]));
}

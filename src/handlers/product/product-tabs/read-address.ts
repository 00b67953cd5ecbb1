import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { isJumpTarget, keepInView } from './keep-in-view.ts';
import { askedPanel } from './model.ts';
import type { ProductTab } from './tab-nodes.ts';

export interface ReaderContext {
  readonly tabs: readonly ProductTab[];
  /** The panel of the reviews; undefined when there is none. */
  readonly reviews: string | undefined;
  /** The element that a fragment names. */
  readonly named: (hash: string) => HTMLElement | undefined;
  /** Shows the panel with this id. */
  readonly show: (id: string) => void;
  readonly runtime: Runtime;
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

/** Follows what the address asks of the tabs. */
export interface AddressReader {
  /** Begins with the panel that the address asks for, and brings into view what it names there; else with `first`. */
  begin(first: string): void;
  /** Opens what another address asks for; nothing happens when that is none of these panels. */
  follow(): void;
}

/** Creates it; the tabs are as they were until it is asked. */
export function createReader(context: ReaderContext): AddressReader {
  const { tabs, reviews, named, show, runtime, scope, report } = context;
  const read = () => {
    const { hash, href } = window.location;
    const target = named(hash);
    const ids = tabs.map(({ panel }) => panel.id);
    const holder = tabs.find(({ panel }) => target && panel.contains(target))?.panel.id;
    return { id: askedPanel(ids, { hash, href, holder, reviews }), target };
  };
  return {
    begin(first) {
      const { id, target } = read();
      const isJumped = target && isJumpTarget(target);
      show(id ?? first);
      // What the browser jumps to moves when other panels close.
      if (id && isJumped) keepInView(target, runtime, scope).catch(report);
    },
    follow() {
      const { id, target } = read();
      if (!id) return;
      show(id);
      target?.scrollIntoView();
    },
  };
}

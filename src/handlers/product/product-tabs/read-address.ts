import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { isJumpTarget, keepInView } from './keep-in-view.ts';
import { askedPanel } from './model.ts';
import type { ProductTab } from './tab-nodes.ts';

/** The tabs as the address finds them. */
export interface AskedTabs {
  readonly tabs: readonly ProductTab[];
  /** The panel of the reviews; undefined when there is none. */
  readonly reviews: string | undefined;
  /** What a fragment names, in each of its spellings. */
  readonly namesOf: (hash: string) => string[];
  /** Shows the panel with this id. */
  readonly show: (id: string) => void;
  readonly runtime: Runtime;
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

/** The panel that the address asks for, and what it names in it; either may be undefined. */
function readAddress({ tabs, reviews, namesOf }: AskedTabs) {
  const { hash, href } = window.location;
  const target = namesOf(hash).flatMap((name) => document.getElementById(name.slice(1)) ?? [])[0];
  const ids = tabs.map(({ panel }) => panel.id);
  const holder = tabs.find(({ panel }) => target && panel.contains(target))?.panel.id;
  return { id: askedPanel(ids, { hash, href, holder, reviews }), target };
}

/** Begins with the panel that the address asks for, and brings into view what it names there; else with `first`. */
export function beginAsked(asked: AskedTabs, first: string): void {
  const { show, runtime, scope, report } = asked;
  if (scope.disposed) return;
  const { id, target } = readAddress(asked);
  const isJumped = target && isJumpTarget(target);
  show(id ?? first);
  // What the browser jumps to moves when other panels close.
  if (id && isJumped) keepInView(target, runtime, scope).catch(report);
}

/** Opens what another address asks for; nothing happens when that is none of these panels. */
export function followAddress(asked: AskedTabs): void {
  const { id, target } = readAddress(asked);
  if (!id || asked.scope.disposed) return;
  asked.show(id);
  target?.scrollIntoView();
}

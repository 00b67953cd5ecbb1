import { ended, liveScript } from '#platform/html.ts';
import { pageNonce } from './payload.ts';
import type { Session } from './session.ts';

/** How a blocked script is named: by the blocker that holds it, or by its handle. */
export type Key = 'scriptBlockerId' | 'jsHandle';

const ATTRIBUTES: Readonly<Record<Key, string>> = {
  scriptBlockerId: 'data-borlabs-script-blocker-id',
  jsHandle: 'data-borlabs-script-blocker-js-handle',
};
const SOURCE = 'data-borlabs-script-blocker-src';

const running = new Set<HTMLScriptElement>();
const allocated = new Map<string, [key: Key, value: string][]>();

const blocked = (key: Key, value: string): HTMLScriptElement[] =>
  [...document.scripts].filter((script) => script.getAttribute(ATTRIBUTES[key]) === value);

/** Has blocked content wait for scripts. */
export function allocate(blockerId: string, value: string, key: Key): void {
  allocated.set(blockerId, [...(allocated.get(blockerId) ?? []), [key, value]]);
}

/** True when no script is left that the content waits for. */
export const areScriptsDone = (blockerId: string): boolean =>
  (allocated.get(blockerId) ?? []).every(([key, value]) => !blocked(key, value).length);

async function revive(script: HTMLScriptElement, session: Session): Promise<void> {
  const source = script.getAttribute(SOURCE);
  const kept = [...script.attributes]
    .filter(({ name }) => !/borlabs|type/.test(name))
    .map(({ name, value }) => [name, value] as const);
  const attributes = source ? [...kept, ['src', source] as const] : kept;
  const live = liveScript(attributes, source ? '' : script.text, session.runtime);
  const nonce = pageNonce();
  if (nonce) live.nonce = nonce;
  const end = source && ended(live);
  // The dead one stays until its successor is through: others wait for it to be gone.
  script.before(live);
  if (end) await end;
}

/** Runs blocked scripts one after the other; one that does not load stops none. Resolves when all have run. */
export async function unblockScripts(key: Key, value: string, session: Session): Promise<void> {
  for (const script of blocked(key, value)) {
    if (running.has(script)) continue;
    running.add(script);
    try {
      await revive(script, session);
    } catch (error) {
      session.runtime.report(error, { handler: 'decisions', phase: 'script' });
    } finally {
      script.remove();
      running.delete(script);
    }
  }
}

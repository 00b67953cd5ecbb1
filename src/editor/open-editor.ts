import type { Runtime } from '#runtime/define.ts';
import { openPreview } from './preview.ts';
import { stayOnPage } from './stay-on-page.ts';

interface EditorOptions {
  readonly runtime: Runtime;
  readonly version: string;
  /** Origins, beside the page's own, that a builder may send messages from. */
  readonly origins: readonly string[];
  /** Selector of the edited part of the page; links and forms outside it work. */
  readonly within: string;
}

/**
 * Makes the page an editor's preview: it carries out the builder's messages, and its links do not leave the
 * page.
 */
export function openEditor({ runtime, version, origins, within }: EditorOptions): void {
  const { scope } = runtime;
  openPreview({ runtime, scope, version, origins });
  stayOnPage(scope, within);
}

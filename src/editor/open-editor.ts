import type { Runtime } from '#runtime/define.ts';
import { openPreview } from './preview.ts';
import { stayOnPage } from './stay.ts';

interface Editor {
  readonly runtime: Runtime;
  readonly version: string;
  /** Origins beside the page's own from which a builder may speak. */
  readonly origins: readonly string[];
  /** The part of the page that is being edited; links and forms outside it work. */
  readonly within: string;
}

/** Makes the page an editor's preview: it follows the builder around it, and stays where it is. */
export function openEditor({ runtime, version, origins, within }: Editor): void {
  const { scope } = runtime;
  openPreview({ runtime, scope, version, origins });
  stayOnPage(scope, within);
}

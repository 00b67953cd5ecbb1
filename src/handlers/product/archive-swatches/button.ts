import { createPatch } from '#lib/patch.ts';
import { navigate } from '#platform/navigate.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Choice, Variation } from '../shared/variations.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import type { Card } from './card.ts';

/** What the button of a card adds. */
export interface Added {
  readonly variation: Variation;
  readonly chosen: Choice;
}

/** Has the button of a card add by script what it stands for. Gives what says what that is; nothing: it is a plain link. */
export function followButton(
  { button, say }: Card,
  settings: ArchiveSettings,
  { runtime, scope, report }: Pick<MountContext, 'runtime' | 'scope' | 'report'>,
): (added: Added | undefined) => void {
  let current: Added | undefined;
  if (!button) return () => {};
  const marks = createPatch();
  const mark = (name: string, isOn: boolean) => marks.toggle(button, name, isOn);
  scope.add(marks.restore);
  scope.listen(button, 'click', async (event) => {
    if (!current || !button.matches('.wvs_ajax_add_to_cart')) return;
    event.preventDefault();
    const adding = { ...current, button, settings, runtime, mark, say };
    const code = await import('./add-variation.ts').catch(report);
    // Without the code the link does it.
    if (code) await code.addVariation(adding);
    else navigate((button as HTMLAnchorElement).href);
  });
  return (added) => {
    current = added;
  };
}

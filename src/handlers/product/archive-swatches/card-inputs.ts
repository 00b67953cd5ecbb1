import { createPatch, type Patch } from '#lib/patch.ts';
import { navigate } from '#platform/navigate.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Swatch, SwatchList } from '../shared/swatch-lists.ts';
import type { Choice, Variation } from '../shared/variations.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import type { Card } from './card.ts';

/** Has the link that takes the choice back do so. Gives what shows or hides it. */
export function followResetLink(
  wrapper: HTMLElement,
  reset: () => void,
  patch: Patch,
  scope: Scope,
): (isShown: boolean) => void {
  const item = wrapper.querySelector('.wvs_archive_reset_variations');
  const link = item?.querySelector('.wvs_archive_reset_variations_link');
  if (!item || !link) return () => {};
  scope.listen(link, 'click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    reset();
  });
  return (isShown) => {
    patch.toggle(item, 'show', isShown);
    patch.toggle(item, 'hide', !isShown);
  };
}

interface HoverOptions {
  choose(swatch: Swatch): void;
  /** True when a choice costs a request: then one choice is made for each that was answered. */
  isDear(): boolean;
}

/** Chooses what a mouse comes to, until the scope ends. Gives what says that a choice was answered. */
export function followHover(list: SwatchList, { choose, isDear }: HoverOptions, scope: Scope): () => void {
  let isSpent = false;
  scope.listen<PointerEvent>(list.element, 'pointerover', ({ target, pointerType }) => {
    const item = target instanceof Element && target.closest('.variable-item');
    const swatch = list.swatches.find(({ element }) => element === item);
    if (!swatch || pointerType === 'touch' || (isSpent && isDear())) return;
    if (swatch.element.matches('.disabled') || list.select.value === swatch.value) return;
    isSpent = true;
    choose(swatch);
  });
  return () => {
    isSpent = false;
  };
}

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
    const code = await import('./shop-requests.ts').catch(report);
    // Without the code the link does it.
    if (code) await code.addVariation(adding);
    else navigate((button as HTMLAnchorElement).href);
  });
  return (added) => {
    current = added;
  };
}

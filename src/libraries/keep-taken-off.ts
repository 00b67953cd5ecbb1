import { judge } from '#originals/judge.ts';
import { standForButtons } from '#originals/stand-for-buttons.ts';
import { createScript, type TakenOff } from '#originals/taken-off.ts';
import type { Libraries } from './libraries.ts';
import { ORDER_BUTTONS } from './names.ts';

/**
 * Keeps the libraries that the server has removed from the page, so that they run when a script reads them.
 */
export function keepTakenOff(scripts: readonly TakenOff[], libraries: Pick<Libraries, 'keep'>): void {
  for (const each of scripts) {
    if (each.attributes?.id === `${ORDER_BUTTONS}-js`) standForButtons();
    const is = each.readable && judge(createScript(each));
    if (is && is.part !== 'code') libraries.keep({ ...is, part: is.part });
  }
}

/** Returns the removed scripts without the libraries that have run because a script read them. */
export const notRun = (
  scripts: readonly TakenOff[],
  { hasRun }: Pick<Libraries, 'hasRun'>,
): readonly TakenOff[] => scripts.filter((each) => !hasRun(judge(createScript(each))?.handle ?? ''));

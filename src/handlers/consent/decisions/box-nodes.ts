import { insert } from '#platform/html.ts';
import type { Session } from './session.ts';

/** The elements of the box. */
export interface BoxNodes {
  /** The dialog. */
  readonly root: HTMLElement;
  /** The element that the server hides. */
  readonly stage: HTMLElement;
  readonly wrap: HTMLElement;
  readonly animated: HTMLElement;
  readonly first: HTMLElement;
  readonly individual: HTMLElement;
}

const BOX = '#BorlabsCookieBox';

/** Inserts the box, which the server sends as text in a script element. It is removed when the scope ends. */
function bringOut({ runtime, scope }: Session): void {
  const source = document.querySelector<HTMLScriptElement>('script#BorlabsCookieBoxWrap');
  if (!source || document.querySelector(BOX)) return;
  const added = insert(source, 'after', source.text.trim(), runtime);
  scope.add(() => {
    for (const each of added) each.remove();
  });
}

/** Returns the box of the page; undefined without one. */
export function findBox(session: Session): BoxNodes | undefined {
  bringOut(session);
  const root = document.querySelector<HTMLElement>(BOX);
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? undefined;
  const stage = root?.firstElementChild;
  const first = find('.cookie-box');
  if (!root || !first || !(stage instanceof HTMLElement)) return undefined;
  const wrap = find('._brlbs-box-wrap,._brlbs-bar-wrap') ?? stage;
  return {
    root,
    stage,
    wrap,
    animated: find('._brlbs-box,._brlbs-bar') ?? wrap,
    first,
    individual: find('.cookie-preference') ?? first,
  };
}

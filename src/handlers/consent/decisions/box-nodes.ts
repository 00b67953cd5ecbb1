import { insert } from '#platform/html.ts';
import type { Session } from './session.ts';

/** The elements of the box. */
export interface BoxNodes {
  /** The dialog. */
  readonly root: HTMLElement;
  /** The element that the server hides. */
  readonly backdrop: HTMLElement;
  /** The node that is wider in the view with individual choices. */
  readonly wrap: HTMLElement;
  /** The node that the entrance and exit animate. */
  readonly animated: HTMLElement;
  readonly firstView: HTMLElement;
  readonly individualView: HTMLElement;
}

const BOX = '#BorlabsCookieBox';

/** Inserts the box, which the server sends as text in a script element. It is removed when the scope ends. */
function insertBox({ runtime, scope }: Session): void {
  const source = document.querySelector<HTMLScriptElement>('script#BorlabsCookieBoxWrap');
  if (!source || document.querySelector(BOX)) return;
  const added = insert(source, 'after', source.text.trim(), runtime);
  scope.add(() => {
    for (const node of added) node.remove();
  });
}

/** Returns the box of the page; undefined without one. */
export function findBox(session: Session): BoxNodes | undefined {
  insertBox(session);
  const root = document.querySelector<HTMLElement>(BOX);
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? undefined;
  const backdrop = root?.firstElementChild;
  const firstView = find('.cookie-box');
  if (!root || !firstView || !(backdrop instanceof HTMLElement)) return undefined;
  const wrap = find('._brlbs-box-wrap,._brlbs-bar-wrap') ?? backdrop;
  return {
    root,
    backdrop,
    wrap,
    animated: find('._brlbs-box,._brlbs-bar') ?? wrap,
    firstView,
    individualView: find('.cookie-preference') ?? firstView,
  };
}

import { nameChanges } from './changes.ts';
import { effectOfWidget } from './effects.ts';
import type { IsFamiliar } from './familiar.ts';
import { serviceOfElement, serviceOfWidget } from './known.ts';
import type { Mentions } from './mentions.ts';
import type { RecordedPage, Recording } from './recording.ts';
import type { Row } from './report.ts';

type Kind = 'widgets' | 'elements' | 'classes' | 'attributes';

const setOf =
  (kind: Kind) =>
  ({ markup }: RecordedPage) =>
    markup?.[kind];

function rowsOf(
  kind: Kind,
  { newer, older }: Compared,
  effectOf: (name: string) => Pick<Row, 'effect' | 'isOpen'>,
): Row[] {
  return nameChanges(newer.pages, older?.pages ?? [], setOf(kind)).map(({ change, name, pages }) => ({
    change,
    name,
    detail: '',
    pages,
    ...(change === 'new' ? effectOf(name) : { effect: 'no page has it any more', isOpen: false }),
  }));
}

interface Compared {
  readonly newer: Recording;
  readonly older: Recording | undefined;
}

const isUnserved = ({ isOpen }: Row): boolean => isOpen;

/** Compares the builder's widget types. Without an older recording, returns those that no handler serves. */
export function compareWidgets(compared: Compared, isFamiliar: IsFamiliar): Row[] {
  const rows = rowsOf('widgets', compared, (type) => {
    const { sentence, isServed } = serviceOfWidget(type);
    if (isServed) return { effect: sentence, isOpen: false };
    const pages = compared.newer.pages.filter(({ markup }) => markup?.widgets.has(type));
    const released = effectOfWidget(type, pages, isFamiliar);
    return { effect: [sentence, released].filter(Boolean).join(': '), isOpen: true };
  });
  return compared.older ? rows : rows.filter(isUnserved);
}

/**
 * Compares the builder's element types: sections, containers, atoms. Without an older recording, returns
 * those that no handler serves.
 */
export function compareElements(compared: Compared): Row[] {
  const rows = rowsOf('elements', compared, (type) => {
    const { sentence, isServed } = serviceOfElement(type);
    return { effect: sentence, isOpen: !isServed };
  });
  return compared.older ? rows : rows.filter(isUnserved);
}

/** Compares classes of widgets and blocks. */
export const compareClasses = (compared: Compared, mentions: Mentions): Row[] =>
  rowsOf('classes', compared, (name) => {
    const [, widget] = /^elementor-widget-(.+)$/.exec(name) ?? [];
    const service = widget ? serviceOfWidget(`${widget}.default`) : undefined;
    const read = mentions.sentenceOf(name);
    if (service?.isServed) return { effect: service.sentence, isOpen: false };
    // WordPress blocks have their own scripts, which are not intercepted.
    return { effect: read || 'nobody serves it', isOpen: !read && widget !== undefined };
  });

/** Compares attribute names on elements of the builder and the shop. */
export const compareAttributes = (compared: Compared, mentions: Mentions): Row[] =>
  rowsOf('attributes', compared, (name) => ({
    effect: mentions.sentenceOf(name) || 'nobody reads it',
    isOpen: false,
  }));

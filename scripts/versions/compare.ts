import { compareCode } from './compare-code.ts';
import { compareEndpoints, compareGlobals, compareKeys } from './compare-data.ts';
import { compareHandles } from './compare-handles.ts';
import { compareAttributes, compareClasses, compareElements, compareWidgets } from './compare-markup.ts';
import { compareScripts } from './compare-scripts.ts';
import { familiarWith } from './familiar.ts';
import type { Mentions } from './mentions.ts';
import { notesOf } from './notes.ts';
import type { Recording } from './recording.ts';
import { type Extent, type Report, type Row, type Section, sortRows } from './report.ts';

const extentOf = ({ title, registry, pages }: Recording): Extent => ({
  title,
  registered: registry?.size ?? 0,
  pagesWithScripts: pages.filter(({ scripts }) => scripts).length,
  pagesWithMarkup: pages.filter(({ markup }) => markup).length,
});

const section = (id: string, title: string, rows: readonly Row[]): Section => ({
  id,
  title,
  rows: sortRows(rows),
});

/**
 * Compares what both recordings contain. Without an older one, compares the newer one with the tables in the
 * code.
 */
export function compare(newer: Recording, older: Recording | undefined, mentions: Mentions): Report {
  const isFamiliar = familiarWith(older);
  const hasScripts = !older || older.pages.some(({ scripts }) => scripts);
  const markup = older?.pages.some(({ markup: each }) => each) ? { newer, older } : undefined;
  const widgets = { newer, older };
  const { keys, texts } = markup ? compareKeys(markup, mentions) : { keys: [], texts: [] };
  return {
    newer: extentOf(newer),
    older: older ? extentOf(older) : null,
    sections: [
      section(
        'scripts',
        'Printed scripts that nobody knows',
        hasScripts ? compareScripts(newer, older, isFamiliar) : [],
      ),
      section('code', 'Code on pages', hasScripts ? compareCode(newer, older, isFamiliar) : []),
      section('handles', 'Script handles', older ? compareHandles(newer, older) : []),
      section(
        'elements',
        'Elements and atoms (data-e-type)',
        markup || !older ? compareElements(widgets) : [],
      ),
      section(
        'widgets',
        'Widgets (data-widget_type)',
        markup || !older ? compareWidgets(widgets, isFamiliar) : [],
      ),
      section('classes', 'Classes of widgets and blocks', markup ? compareClasses(markup, mentions) : []),
      section('attributes', 'Attributes', markup ? compareAttributes(markup, mentions) : []),
      section('globals', 'Data on pages', markup ? compareGlobals(markup, mentions) : []),
      section('keys', 'Settings in known data', keys),
      section('texts', 'Texts in known data', texts),
      section('endpoints', 'Addresses for requests', markup ? compareEndpoints(markup, mentions) : []),
    ],
    notes: notesOf(newer, older),
  };
}

import type { Recording } from './recording.ts';

/** Returns one sentence for each comparison that a recording lacks the data for. */
export function notesOf(newer: Recording, older: Recording | undefined): string[] {
  if (!older)
    return [
      'There is no older recording: only what the tables in the code do not know is named. Handles that are gone, dependencies, attributes, data and addresses are not compared.',
    ];
  const lacks = (what: (recording: Recording) => unknown) =>
    [newer, older].filter((each) => !what(each)).map(({ title }) => title);
  const sentence = (titles: readonly string[], what: string) =>
    titles.length ? [`${titles.join(' and ')}: ${what}`] : [];
  return [
    ...sentence(
      lacks(({ registry }) => registry),
      'no registry, so handles that no page prints are not compared, nor is it known which are gone.',
    ),
    ...sentence(
      lacks(({ pages }) => pages.some(({ scripts }) => scripts)),
      'no scripts of pages, so printed scripts and code are not compared.',
    ),
    ...sentence(
      lacks(({ pages }) => pages.some(({ markup }) => markup)),
      'no markup of pages, so widgets, attributes, data and addresses are not compared.',
    ),
  ];
}

import { carouselsDocument } from '../pages/carousels.ts';
import { type OutlineEntry, outlineOf } from './outline.ts';

const titles: Readonly<Record<string, string>> = {
  '4d10c01': 'Pictures, and a film',
  '4d10c02': 'A slideshow',
  '4d10c03': 'In depth',
  '4d10c04': 'What people say',
  '4d10c05': 'What they write',
  '4d10c06': 'One after the other',
  '4d10c07': 'Behind the workshop',
  '4d10c08': 'Whole containers',
  '4d10c09': 'A glimpse of what comes',
  '4d10c0a': 'From the journal',
};

/** Returns the editor's list for the carousels page: only its carousels. */
export const carouselsOutline = (): OutlineEntry[] =>
  outlineOf(carouselsDocument()).flatMap((entry) => {
    const label = titles[entry.id];
    return label ? [{ ...entry, label }] : [];
  });

import { inject } from 'vitest';
import { builtFiles } from './built-files.ts';

/** The optional stylesheet that keeps the place of what a script will open, size or fill, as HTML. */
export const keptPlaces = (): string =>
  `<style>${builtFiles(inject('builtFolder')).get('skerry.css')?.body}</style>`;

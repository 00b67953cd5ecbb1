import { inject } from 'vitest';
import { builtFiles } from './built-files.ts';

/**
 * Returns HTML with the optional style sheet that reserves space for content that scripts open, size or fill.
 */
export const reservedSpaceStyles = (): string =>
  `<style>${builtFiles(inject('builtFolder')).get('skerry.css')?.body}</style>`;

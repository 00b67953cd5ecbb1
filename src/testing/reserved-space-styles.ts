import { inject } from 'vitest';
import { builtFiles } from './built-files.ts';

/**
 * Returns a style tag with `skerry.css`, which reserves space for content that scripts open, size or fill.
 */
export const reservedSpaceStyles = (): string =>
  `<style>${builtFiles(inject('builtFolder')).get('skerry.css')?.body}</style>`;

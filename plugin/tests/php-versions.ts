import { isWholeSuite } from '#testing/whole-suite.ts';

/** The oldest PHP that the plugin supports, and a current one. */
export const PHP_VERSIONS = ['7.4', '8.3'] as const;

/**
 * Returns whether all tests run with a version of PHP: those that would repeat with the oldest one what the
 * current one proves run only in the whole suite.
 */
export const runsAllTests = (version: string): boolean => isWholeSuite || version === PHP_VERSIONS[1];

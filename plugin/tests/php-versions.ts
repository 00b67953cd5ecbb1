import { isWholeSuite } from '#testing/whole-suite.ts';
import { nativePhp } from './native-php.ts';

/** The oldest PHP that the plugin supports, and a current one, in WebAssembly. */
export const PHP_VERSIONS = ['7.4', '8.3'] as const;

/** A current PHP that serves sites: that of this machine, otherwise one in WebAssembly. */
export const CURRENT_PHP: string = nativePhp?.version ?? PHP_VERSIONS[1];

/** The oldest PHP, and a current one, that serve sites. */
export const SITE_PHP_VERSIONS: readonly string[] = [PHP_VERSIONS[0], CURRENT_PHP];

/**
 * Returns whether all tests run with a version of PHP: those that would repeat with the oldest one what the
 * current one proves run only in the whole suite.
 */
export const runsAllTests = (version: string): boolean => isWholeSuite || version !== PHP_VERSIONS[0];

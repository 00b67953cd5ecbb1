import type { ScriptInfo } from '#originals/take-over.ts';
import type { DebugContext } from './debug-context.ts';
import { type Fallback, fallbacksOf } from './fallbacks.ts';
import { type FileInfo, loadedFiles } from './files.ts';
import { type Unserved, unservedElements } from './unserved.ts';
import { whyOf } from './why.ts';

/** One handler on one element, with the reason for its state. */
export interface MountDetails {
  readonly handler: string;
  readonly state: string;
  readonly why: string;
  readonly element: Element;
}

/** An error that was reported. */
export interface ErrorDetails {
  readonly handler: string;
  readonly phase: string;
  readonly message: string;
}

/** All that is known about a page. */
export interface Details {
  readonly version: string;
  /** What is wrong with how the script is set up, in sentences. */
  readonly setup: readonly string[];
  readonly mounts: readonly MountDetails[];
  /** Elements that look like widgets, and that no handler serves. */
  readonly unserved: readonly Unserved[];
  /** Errors that were reported; without debug mode, only those of failed mounts. */
  readonly errors: readonly ErrorDetails[];
  /** Settings with a value that their handler does not know, and what it uses instead. */
  readonly fallbacks: readonly Fallback[];
  readonly scripts: readonly ScriptInfo[];
  readonly files: readonly FileInfo[];
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

function errorsOf({ errors, runtime }: DebugContext): ErrorDetails[] {
  const reported = errors.map(({ detail }) => detail);
  const seen = new Set(reported.map(({ error }) => error));
  const ofMounts = runtime
    .mounts()
    .filter(({ state, error }) => state === 'failed' && error !== undefined && !seen.has(error))
    .map(({ handler, error }) => ({ handler: handler.name, phase: 'mount', error }));
  return [...reported, ...ofMounts].map(({ handler, phase, error }) => ({
    handler,
    phase,
    message: messageOf(error),
  }));
}

/** Reads all that is known about the page at this moment. */
export async function readDetails(context: DebugContext, setup: readonly string[]): Promise<Details> {
  const { runtime, version, options } = context;
  const mounts = runtime.mounts();
  const unserved = await unservedElements(document, mounts, runtime.handlers);
  const fallbacks = (await Promise.all(mounts.map(fallbacksOf))).flat();
  const scripts = context.scripts();
  const files = loadedFiles();
  const isLoaded = (file: string) => files.some(({ name }) => name === file);
  const toDetails = (mount: (typeof mounts)[number]): MountDetails => ({
    handler: mount.handler.name,
    state: mount.state,
    why: whyOf(mount, { ...options, scripts, mounts, isLoaded }),
    element: mount.element,
  });
  return {
    version,
    setup,
    mounts: mounts.map(toDetails),
    unserved,
    errors: errorsOf(context),
    fallbacks,
    scripts,
    files,
  };
}

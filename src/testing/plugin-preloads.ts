import { parseHTML } from 'linkedom';
import { handlerNamesOnPage } from '#originals/detect-originals.ts';
import { DELAYED } from '#runtime/markup.ts';
import { runsAtRest } from '#runtime/runs-at-rest.ts';
import { pluginFiles } from '../../scripts/plugin/pack-plugin.mjs';
import { catalogue } from '../handlers/index.ts';

/** The files that the plugin preloads on a page, and the hashes of all files. */
export interface PluginPreloads {
  /** Of every page. */
  readonly start: readonly string[];
  /** Of the widgets of this page. */
  readonly atRest: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

const known = new Map<string, ReturnType<typeof pluginFiles>>();

/** Returns the files of a build as the plugin lists them, as they were at the first call. */
function filesOf(dist: string): ReturnType<typeof pluginFiles> {
  const files = known.get(dist) ?? pluginFiles('', catalogue.filter(runsAtRest), dist);
  known.set(dist, files);
  return files;
}

/** Returns what the plugin preloads on a page from which it has removed the originals. */
export function pluginPreloads(html: string, dist: string): PluginPreloads {
  const { start, atRest, integrity } = filesOf(dist);
  const { document } = parseHTML(html);
  // Elements inside may start later, or never.
  const isDelayed = document.querySelector(DELAYED) !== null;
  const names = isDelayed ? new Set<string>() : handlerNamesOnPage(document, catalogue);
  const files = Object.entries(atRest).flatMap(([name, needed]) => (names.has(name) ? needed : []));
  return { start, atRest: [...new Set(files)], integrity };
}

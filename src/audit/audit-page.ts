import { decide } from '#originals/decide.ts';
import type { PageScript } from '#originals/describe-script.ts';
import { readPageScripts } from '#originals/read-page-scripts.ts';
import {
  handlerServing,
  isStaticWidget,
  nameOfWidget,
  situationOf,
  widgetTypes,
} from '#originals/situation.ts';
import type { Handler } from '#runtime/define.ts';
import { parsePage } from './parse-page.ts';
import type { SkerrySizes } from './skerry-sizes.ts';

/** One script of a page in a report. */
export interface AuditedScript {
  /** Its handle; for inline code without one, its beginning. */
  readonly name: string;
  readonly why: string;
  /** Address of a file; `''` for inline code. */
  readonly url: string;
  /** Compressed size in bytes; null when it could not be loaded. */
  readonly bytes: number | null;
}

/** One type of the builder's widgets on a page. */
export interface AuditedWidget {
  /** With its skin, unless that is `default`. */
  readonly type: string;
  /** Name of the handler that serves it; null when there is none. */
  readonly handler: string | null;
  /** True when no handler serves it and it needs no script. */
  readonly isStatic: boolean;
}

/** The report about one page: its widgets, and the scripts that Skerry would drop or release. */
export interface PageAudit {
  readonly url: string;
  readonly widgets: readonly AuditedWidget[];
  /** Names of the handlers that have something to do there. */
  readonly handlers: readonly string[];
  /** How many scripts the plugin removed before the page was sent; null when Skerry is not on the page. */
  readonly takenOff: number | null;
  readonly drop: readonly AuditedScript[];
  readonly release: readonly AuditedScript[];
}

/** Returns the compressed size of a file by its address; null when it cannot be loaded. */
export type SizeOf = (url: string) => Promise<number | null>;

interface Options {
  readonly handlers: readonly Handler[];
  /** Names of handlers that leave their work to the originals. */
  readonly leave: readonly string[];
  readonly sizeOf: SizeOf;
  /** Returns the compressed size of a text. */
  readonly weigh: (text: string) => number;
}

const nameOf = ({ handle, part, text }: PageScript): string => {
  if (!handle) return text.trim().replace(/\s+/g, ' ').slice(0, 60);
  return part === 'file' ? handle : `${handle} (${part})`;
};

/** Returns the full address; `''` for an empty or invalid one. */
export function resolveAddress(src: string, base: string): string {
  try {
    return src && new URL(src, base).href;
  } catch {
    return '';
  }
}

const findTag = (page: ParentNode): Element | undefined =>
  [...page.querySelectorAll('script[src]')].find((each) =>
    /\/skerry[\w.-]*\.js(?:[?#]|$)/.test(each.getAttribute('src') ?? ''),
  );

/**
 * Decides which scripts of a page would run, as the tag does in a browser, with the size of each. Never
 * throws, whatever the page is.
 */
export async function auditPage(html: string, url: string, options: Options): Promise<PageAudit> {
  const { handlers, leave, sizeOf, weigh } = options;
  const page = parsePage(html);
  const isWanted = ({ name }: Handler) => !leave.includes(name);
  const tag = findTag(page);
  const situation = situationOf(page, {
    handlers,
    isWanted,
    ...readPageScripts(page, url),
    areOriginalsRemoved: tag?.getAttribute('data-originals') === 'none',
  });
  const decision = decide(situation);
  const audited = (script: PageScript): Promise<AuditedScript> => {
    const address = resolveAddress(script.src, url);
    const size = script.part === 'file' ? sizeOf(address) : Promise.resolve(weigh(script.text));
    return size.then((bytes) => ({
      name: nameOf(script),
      why: decision.why.get(script) ?? '',
      url: address,
      bytes,
    }));
  };
  return {
    url,
    widgets: widgetTypes(page).map((type) => {
      const handler = handlerServing(type, handlers)?.name ?? null;
      return { type: nameOfWidget(type), handler, isStatic: !handler && isStaticWidget(type) };
    }),
    handlers: [...situation.present].sort(),
    takenOff: tag ? Number(tag.getAttribute('data-taken-off')) || 0 : null,
    drop: await Promise.all(decision.drop.map(audited)),
    release: await Promise.all(decision.release.map(audited)),
  };
}

/** Compressed bytes of scripts, as far as their sizes are known. */
export interface Totals {
  readonly before: number;
  /** Includes what Skerry loads on this page while a visitor only reads it. */
  readonly after: number;
  /** What Skerry loads besides when all widgets of the page are used. */
  readonly onUse: number;
  /** How many scripts have no known size. */
  readonly unweighed: number;
}

const sum = (scripts: readonly AuditedScript[]): number =>
  scripts.reduce((total, { bytes }) => total + (bytes ?? 0), 0);

/** Adds up the sizes of a page. */
export function totalsOf({ drop, release, takenOff, handlers }: PageAudit, skerry: SkerrySizes): Totals {
  const { atRest, onUse } = skerry.of(handlers);
  const ours = skerry.start + atRest;
  return {
    before: sum(drop) + sum(release) + (takenOff === null ? 0 : ours),
    after: sum(release) + ours,
    onUse,
    unweighed: [...drop, ...release].filter(({ bytes }) => bytes === null).length,
  };
}

/** Returns the types of widgets that need a script and that no handler serves. */
export const unservedTypes = ({ widgets }: PageAudit): string[] =>
  widgets.filter(({ handler, isStatic }) => !handler && !isStatic).map(({ type }) => type);

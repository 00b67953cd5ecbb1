import { readScripts } from '#libraries/on-demand-on.ts';
import { decide } from '#originals/decide.ts';
import type { PageScript } from '#originals/judge.ts';
import { isStaticWidget, nameOfWidget, serverOf, situationOf, widgetTypes } from '#originals/situation.ts';
import type { Handler } from '#runtime/define.ts';
import { parsePage } from './parse-page.ts';

/** One script of a page in a report. */
export interface AuditedScript {
  /** Its handle; of code without one, how it begins. */
  readonly name: string;
  readonly why: string;
  /** Address of a file; `''` for code on the page. */
  readonly url: string;
  /** What travels of it: compressed bytes; null when it could not be had. */
  readonly bytes: number | null;
}

/** One type of the builder's widgets on a page. */
export interface AuditedWidget {
  /** With its skin, unless that is the usual one. */
  readonly type: string;
  /** Name of the handler that serves it; null when there is none. */
  readonly handler: string | null;
  /** True when it is complete as the server sends it. */
  readonly isStatic: boolean;
}

/** What would become of a page. */
export interface PageAudit {
  readonly url: string;
  readonly widgets: readonly AuditedWidget[];
  /** Names of the handlers that have something to do there. */
  readonly handlers: readonly string[];
  /** How many scripts the plugin took off before the page was sent; null when Skerry is not on the page. */
  readonly takenOff: number | null;
  readonly drop: readonly AuditedScript[];
  readonly release: readonly AuditedScript[];
}

/** Gives the compressed size of a file by its address; null when it can't be had. */
export type SizeOf = (url: string) => Promise<number | null>;

interface Options {
  readonly handlers: readonly Handler[];
  /** Names of handlers that leave their work to the originals. */
  readonly leave: readonly string[];
  readonly sizeOf: SizeOf;
  /** Compressed size of a text. */
  readonly weigh: (text: string) => number;
}

const nameOf = ({ handle, part, text }: PageScript): string => {
  if (!handle) return text.trim().replace(/\s+/g, ' ').slice(0, 60);
  return part === 'file' ? handle : `${handle} (${part})`;
};

/** The whole address of what a page names; `''` when it names nothing. */
export function resolveAddress(src: string, base: string): string {
  try {
    return src && new URL(src, base).href;
  } catch {
    return '';
  }
}

/** How many scripts the plugin says that it took off. */
function takenOffBefore(page: ParentNode): number | null {
  const tags = [...page.querySelectorAll('script[src]')];
  const tag = tags.find((each) => /\/skerry[\w.-]*\.js(?:[?#]|$)/.test(each.getAttribute('src') ?? ''));
  return tag ? Number(tag.getAttribute('data-taken-off')) || 0 : null;
}

/** Decides about a page as the tag does in a browser, and weighs what goes and what stays. Never throws, whatever the page is. */
export async function auditPage(html: string, url: string, options: Options): Promise<PageAudit> {
  const { handlers, leave, sizeOf, weigh } = options;
  const page = parsePage(html);
  const isWanted = ({ name }: Handler) => !leave.includes(name);
  const situation = situationOf(page, { handlers, isWanted, ...readScripts(page, url) });
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
      const handler = serverOf(type, handlers)?.name ?? null;
      return { type: nameOfWidget(type), handler, isStatic: !handler && isStaticWidget(type) };
    }),
    handlers: [...situation.present].sort(),
    takenOff: takenOffBefore(page),
    drop: await Promise.all(decision.drop.map(audited)),
    release: await Promise.all(decision.release.map(audited)),
  };
}

/** Compressed bytes of scripts, as far as they could be weighed. */
export interface Totals {
  readonly before: number;
  /** With what Skerry begins with. */
  readonly after: number;
  /** How many scripts could not be weighed. */
  readonly unweighed: number;
}

const sum = (scripts: readonly AuditedScript[]): number =>
  scripts.reduce((total, { bytes }) => total + (bytes ?? 0), 0);

/** Adds up a page; `ours` is what Skerry begins with. */
export const totalsOf = ({ drop, release, takenOff }: PageAudit, ours: number): Totals => ({
  before: sum(drop) + sum(release) + (takenOff === null ? 0 : ours),
  after: sum(release) + ours,
  unweighed: [...drop, ...release].filter(({ bytes }) => bytes === null).length,
});

/** Types of widgets that nobody serves although they need a script. */
export const unservedTypes = ({ widgets }: PageAudit): string[] =>
  widgets.filter(({ handler, isStatic }) => !handler && !isStatic).map(({ type }) => type);

import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Handler } from '#runtime/define.ts';
import { auditPage, linksOf, type PageAudit } from './audit-page.ts';
import {
  AuditError,
  createSizes,
  type FetchedPage,
  fetchPage,
  gzipBytes,
  type Limits,
  readPage,
} from './fetch-page.ts';
import { writeHtml } from './write-html.ts';
import { writeTerminal } from './write-terminal.ts';

const HELP = `Usage: npx skerry audit <address or file> [options]

Says what Skerry would take off a page, what stays, and why.

  --pages <n>          looks at up to n pages of the same origin (default 1)
  --leave "<names>"    handlers that leave their work to the original scripts
  --other-origins      fetches scripts of other origins as well, to weigh them
  --json               prints the report as JSON
  --html <file>        writes the report as one page
  --timeout <seconds>  for one request (default 20)

Exit status: 0 when every page was looked at, 1 when one could not be had, 2 when the command was wrong.`;

const OPTIONS = {
  pages: { type: 'string', default: '1' },
  leave: { type: 'string', default: '' },
  'other-origins': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  html: { type: 'string' },
  timeout: { type: 'string', default: '20' },
  help: { type: 'boolean', default: false },
} as const;

const MAX_BYTES = 5_000_000;
const MAX_PAGES = 50;
/** For all pages together. */
const MAX_MS = 300_000;

/** Where a command reads and writes; a test gives its own. */
export interface Terminal {
  out(text: string): void;
  /** Progress, and what went wrong. */
  err(text: string): void;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** What is known of Skerry itself. */
export interface Skerry {
  readonly handlers: readonly Handler[];
  /** Compressed bytes that every page with it begins with. */
  readonly bytes: number;
}

interface Command {
  readonly target: string;
  readonly pages: number;
  readonly leave: readonly string[];
  readonly timeoutMs: number;
  readonly hasOtherOrigins: boolean;
  readonly isJson: boolean;
  readonly html: string | undefined;
}

/** What was asked for. Throws with a sentence when that is no command. */
function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [verb, target, ...rest] = positionals;
  const [pages, timeout] = [Number(values.pages), Number(values.timeout)];
  if (verb !== 'audit' || !target || rest.length) throw new TypeError('Name one address or file.');
  if (!(pages >= 1) || !(timeout > 0)) throw new TypeError('Pages and timeout are numbers above 0.');
  return {
    target,
    pages: Math.min(MAX_PAGES, Math.floor(pages)),
    leave: values.leave.split(/[\s,]+/).filter(Boolean),
    timeoutMs: timeout * 1000,
    hasOtherOrigins: values['other-origins'],
    isJson: values.json,
    html: values.html,
  };
}

const fetchAny = (target: string, limits: Limits): Promise<FetchedPage> =>
  isAddress(target) ? fetchPage(target, limits) : readPage(target);

/** Goes from page to page, within one origin, until there are as many as were asked for. */
async function auditAll(command: Command, terminal: Terminal, { handlers }: Skerry) {
  const limits = { timeoutMs: command.timeoutMs, maxBytes: MAX_BYTES };
  const until = Date.now() + MAX_MS;
  const audits: PageAudit[] = [];
  const waiting = [command.target];
  const seen = new Set(waiting);
  let origin = '';
  let failures = 0;
  const sizeOf = createSizes(limits, (url) => command.hasOtherOrigins || url.origin === origin);
  const look = async (target: string) => {
    const { html, url } = await fetchAny(target, limits);
    origin ||= new URL(url).origin;
    audits.push(await auditPage(html, url, { handlers, leave: command.leave, sizeOf, weigh: gzipBytes }));
    const links = isAddress(target) ? linksOf(html, url) : [];
    waiting.push(...links.filter((link) => link.startsWith(`${origin}/`) && !seen.has(link)));
    for (const link of links) seen.add(link);
  };
  while (waiting.length && audits.length + failures < command.pages && Date.now() < until) {
    const next = waiting.shift() as string;
    terminal.err(`Looking at ${next} …`);
    try {
      await look(next);
    } catch (error) {
      if (!(error instanceof AuditError)) throw error;
      failures += 1;
      terminal.err(error.message);
    }
  }
  return { audits, failures };
}

/** Runs the command. Gives its exit status. */
export async function run(args: readonly string[], terminal: Terminal, skerry: Skerry): Promise<number> {
  let command: Command;
  try {
    command = readCommand(args);
  } catch (error) {
    if (!args.includes('--help')) terminal.err(`${(error as Error).message}\n`);
    terminal.err(HELP);
    return args.includes('--help') ? 0 : 2;
  }
  const { audits, failures } = await auditAll(command, terminal, skerry);
  if (command.html) await writeFile(command.html, writeHtml(audits, skerry.bytes));
  if (command.isJson) terminal.out(JSON.stringify({ ours: skerry.bytes, pages: audits }, null, 2));
  else for (const audit of audits) terminal.out(writeTerminal(audit, skerry.bytes));
  return failures ? 1 : 0;
}

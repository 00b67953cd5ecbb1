import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Handler } from '#runtime/define.ts';
import { type AllAudits, type AuditOptions, auditAll } from './audit-all.ts';
import { totalsOf } from './audit-page.ts';
import type { SkerrySizes } from './skerry-sizes.ts';
import { writeHtml } from './write-html.ts';
import { writeTerminal } from './write-terminal.ts';

const MAX_PAGES = 50;

const HELP = `Usage: npx skerry audit <address or file> [options]

Reports which scripts Skerry would drop from a page, which stay, and why.

  --pages <n>          audits up to n pages of the same origin (default 1, at most ${MAX_PAGES})
  --leave "<names>"    handlers that leave their work to the original scripts
  --other-origins      fetches scripts of other origins as well, for their sizes
  --json               prints the report as JSON
  --html <file>        writes the report as one page
  --timeout <seconds>  for one request (default 20); five minutes for all

Exit status: 0 when every page was audited, 1 when a page could not be loaded or the report not written,
2 when the command was wrong.`;

const OPTIONS = {
  pages: { type: 'string', default: '1' },
  leave: { type: 'string', default: '' },
  'other-origins': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  html: { type: 'string' },
  timeout: { type: 'string', default: '20' },
  help: { type: 'boolean', default: false },
} as const;

/** Where a command writes; tests pass their own. */
export interface Terminal {
  out(text: string): void;
  /** Writes progress and errors. */
  err(text: string): void;
  /** Characters in a line. */
  readonly columns: number;
}

/** The handlers and the size of this build of Skerry. */
export interface Skerry {
  readonly handlers: readonly Handler[];
  readonly sizes: SkerrySizes;
}

interface Command extends AuditOptions {
  readonly isJson: boolean;
  readonly html: string | undefined;
}

/** Parses the arguments of the command. Throws when they are invalid; the message is one sentence. */
function readCommand(args: readonly string[], { handlers }: Skerry): Command {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [verb, target, ...extra] = positionals;
  const [pages, timeout] = [Number(values.pages), Number(values.timeout)];
  if (verb !== 'audit' || !target || extra.length) throw new TypeError('Name one address or file.');
  if (!(pages >= 1) || !(timeout > 0))
    throw new TypeError('--pages and --timeout have to be numbers above 0.');
  const leave = values.leave.split(/[\s,]+/).filter(Boolean);
  const unknown = leave.filter((name) => !handlers.some((handler) => handler.name === name));
  if (unknown.length) throw new TypeError(`There is no handler with the name ${unknown.join(', ')}.`);
  return {
    target,
    pages: Math.min(MAX_PAGES, Math.floor(pages)),
    leave,
    timeoutMs: timeout * 1000,
    hasOtherOrigins: values['other-origins'],
    isJson: values.json,
    html: values.html,
  };
}

const asJson = ({ audits, failures }: AllAudits, sizes: SkerrySizes): string => {
  const pages = audits.map((audit) => ({ ...audit, ...totalsOf(audit, sizes) }));
  return JSON.stringify({ ours: sizes.start, pages, failures }, null, 2);
};

/** Writes the report as an HTML page. Returns an error sentence on failure. */
async function saveHtml(file: string, results: AllAudits, sizes: SkerrySizes): Promise<string | undefined> {
  try {
    await writeFile(file, writeHtml(results, sizes));
    return undefined;
  } catch (error) {
    return `The report ${file} can't be written (${(error as NodeJS.ErrnoException).code}).`;
  }
}

/** Runs the command. Returns its exit status. */
export async function run(args: readonly string[], terminal: Terminal, skerry: Skerry): Promise<number> {
  if (args.includes('--help')) {
    terminal.out(HELP);
    return 0;
  }
  let command: Command;
  try {
    command = readCommand(args, skerry);
  } catch (error) {
    terminal.err(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
  const results = await auditAll(command, skerry.handlers, terminal.err);
  if (command.isJson) terminal.out(asJson(results, skerry.sizes));
  else if (results.audits.length) terminal.out(writeTerminal(results.audits, skerry.sizes, terminal.columns));
  const problem =
    command.html && results.audits.length ? await saveHtml(command.html, results, skerry.sizes) : undefined;
  if (problem) terminal.err(problem);
  return problem || results.failures.length ? 1 : 0;
}

import { parseArgs } from 'node:util';
import type { Terminal } from '../audit/cli.ts';
import { compareWays } from './compare/compare-ways.ts';
import { findShop, readAddress } from './find-shop.ts';
import { createOwnFiles, type OwnFiles } from './own-files.ts';
import { TrialError } from './trial-error.ts';
import { startTrial, type TrialOptions } from './trial-server.ts';

/** The first of the ports that a shop gets by its name. */
const FIRST_PORT = 4200;
const PORTS = 700;

const HELP = `Usage: npx skerry try <address> [options]

Shows a shop with Skerry on this machine. The shop itself stays as it is.

  --plugin             takes off what the plugin would take off
  --leave "<names>"    handlers that leave their work to the original scripts
  --port <n>           the local port (default: by the name of the shop)
  --live               sends everything to the shop: orders, forms and logins too
  --compare            measures the shop with and without Skerry on a slow phone
  --report <file>      where to write the report of --compare (default skerry-report.html)

Without --live, only changes of the cart, searches and filters are sent.
Exit status: 0 after Ctrl+C or a written report, 1 when the shop cannot be shown or measured,
2 when the command was wrong, 130 when Ctrl+C ends a measurement.`;

const OPTIONS = {
  plugin: { type: 'boolean', default: false },
  leave: { type: 'string', default: '' },
  port: { type: 'string' },
  live: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  report: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** What the command was called with. */
export interface TrialCommand {
  readonly address: URL;
  readonly isPlugin: boolean;
  readonly isLive: boolean;
  readonly leave: readonly string[];
  /** Undefined: by the name of the shop. */
  readonly port: number | undefined;
  /** File of the report; undefined without a comparison. */
  readonly report: string | undefined;
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!text || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError(`"${text}" is no port.`);
  return port;
}

/** Parses the arguments of the command. Throws when they are invalid; the message is one sentence. */
export function readCommand(args: readonly string[], { handlers }: Pick<OwnFiles, 'handlers'>): TrialCommand {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [verb, target, ...extra] = positionals;
  if (verb !== 'try' || !target || extra.length) throw new TypeError('Name one address.');
  const leave = values.leave.split(/[\s,]+/).filter(Boolean);
  const unknown = leave.filter((name) => !handlers.some((handler) => handler.name === name));
  if (unknown.length) throw new TypeError(`There is no handler with the name ${unknown.join(', ')}.`);
  if (values.report !== undefined && !values.compare)
    throw new TypeError('--report is the file of --compare: name both.');
  return {
    address: readAddress(target),
    isPlugin: values.plugin,
    isLive: values.live,
    leave,
    port: readPort(values.port),
    report: values.compare ? (values.report ?? 'skerry-report.html') : undefined,
  };
}

/**
 * Returns the port of a shop, always the same one: so the browser keeps its cart from one trial to the next, and
 * mixes no files of different shops.
 */
export function portOf({ host }: URL): number {
  let sum = 0;
  for (const letter of host) sum = (sum * 31 + letter.charCodeAt(0)) % PORTS;
  return FIRST_PORT + sum;
}

/** Resolves when the visitor presses Ctrl+C, or when the program is ended. */
const stopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve());
  });

/** Returns a function that logs each line once: pages repeat their requests. */
function logOnce(log: (line: string) => void): (line: string) => void {
  const known = new Set<string>();
  return (line) => {
    if (!known.has(line)) log(line);
    known.add(line);
  };
}

/** Shows a shop until the visitor presses Ctrl+C. */
async function show(options: TrialOptions, terminal: Terminal): Promise<number> {
  const { url, close } = await startTrial(options);
  // Before the address is printed, so that Ctrl+C never comes too early.
  const isStopped = stopped();
  const { shop, isLive, isPlugin } = options;
  const sends = isLive
    ? 'Everything is sent to the shop: orders, forms and logins too.'
    : 'Only the cart, searches and filters are sent to the shop: no order, no form, no login.';
  terminal.out(
    [
      `\n  ${shop.host} with Skerry${isPlugin ? ', as the plugin shows it' : ''}: ${url}${shop.pathname}${shop.search}\n`,
      `  ${sends}`,
      '  The bar at the bottom of each page shows what Skerry does there. Stop with Ctrl+C.\n',
    ].join('\n'),
  );
  await isStopped;
  await close();
  return 0;
}

async function tryShop(command: TrialCommand, terminal: Terminal, files: OwnFiles): Promise<number> {
  terminal.err(`Looking at ${command.address.host} …`);
  const { url: shop, remarks } = await findShop(command.address);
  for (const remark of remarks) terminal.err(remark);
  const { report, isPlugin, isLive, leave, port } = command;
  const log = logOnce(terminal.err);
  const shown = { shop, files, isPlugin, isLive, leave, log };
  if (report) {
    return compareWays({ ...shown, report }, terminal);
  }
  return show({ ...shown, hasBar: true, port: port ?? portOf(shop), mayMove: port === undefined }, terminal);
}

/** Runs the command `try`. `dist`: the folder of the build. Returns its exit status. */
export async function runTrial(args: readonly string[], terminal: Terminal, dist: string): Promise<number> {
  if (args.includes('--help')) {
    terminal.out(HELP);
    return 0;
  }
  const files = createOwnFiles(dist);
  let command: TrialCommand;
  try {
    command = readCommand(args, files);
  } catch (error) {
    terminal.err(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
  try {
    return await tryShop(command, terminal, files);
  } catch (error) {
    if (!(error instanceof TrialError)) throw error;
    terminal.err(error.message);
    return 1;
  }
}

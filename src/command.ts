/** The command `skerry`. It is built into `dist/`, where it reads the files beside it. */
import { fileURLToPath } from 'node:url';
import { run as runAudit, type Terminal } from './audit/cli.ts';
import { readSkerry } from './audit/read-skerry.ts';
import { run as runNewHandler } from './new-handler/run.ts';
import { runTrial } from './trial/cli.ts';

const HELP = `Usage: npx skerry <command>

  audit <address or file>  reports which scripts Skerry would drop from a page, which stay, and why
  try <address>            shows a shop with Skerry on this machine, without changing the shop
  new-handler <name>       writes a handler, its fixture and its test into a new folder

  skerry <command> --help  lists the options of a command`;

const DIST = new URL('.', import.meta.url);

const terminal: Terminal = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  columns: process.stdout.columns ?? 80,
};

/** Runs the command that the arguments name. Returns its exit status. */
async function runCommand(args: readonly string[]): Promise<number> {
  const verb = args.find((each) => !each.startsWith('-'));
  if (verb === 'try') return runTrial(args, terminal, fileURLToPath(DIST));
  if (verb === 'audit') return runAudit(args, terminal, readSkerry(DIST));
  if (verb === 'new-handler')
    return runNewHandler(
      args.filter((each) => each !== verb),
      terminal,
      readSkerry(DIST),
    );
  const isHelp = !verb && (!args.length || args.includes('--help'));
  if (isHelp) terminal.out(HELP);
  else terminal.err(`There is no command ${verb ?? args[0]}.\n\n${HELP}`);
  return isHelp ? 0 : 2;
}

process.exitCode = await runCommand(process.argv.slice(2));

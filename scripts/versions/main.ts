import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Terminal } from '../../src/audit/cli.ts';
import { compare } from './compare.ts';
import { FIRST } from './locate.ts';
import { createMentions } from './mentions.ts';
import { readRecording } from './read-recording.ts';
import { readSources } from './read-sources.ts';
import { writeTerminal } from './write-terminal.ts';

const MAX_PAGES = 50;

const HELP = `Usage: npm run versions -- <newer> [<older>] [options]

Compares a shop with what the project knows, and says what is new.

  <newer>, <older>     the address of a running shop (https://…); a folder with a recording
                       (registry-….json, scripts-….json, a folder html-…) or with HTML pages;
                       one HTML page; or a version in the names of recorded files: 7.1, 11,
                       first (files without one), with another folder before it: folder/7.1
  --pages <n>          of a running shop, looks at up to n pages (default 5, at most ${MAX_PAGES})
  --timeout <seconds>  for one request (default 20); five minutes for all
  --all                shows every row
  --json               prints the report as JSON

Without <older>: the recordings that the project was made for, where they are; else the tables in the code.
Exit status: 0 when all could be read, 1 when something could not, 2 when the command was wrong.`;

const OPTIONS = {
  pages: { type: 'string', default: '5' },
  timeout: { type: 'string', default: '20' },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Folders that the command reads. Tests pass their own. */
export interface Places {
  /** Folder of the project's recordings. */
  readonly recordings: string;
  /** Folder of our source code. */
  readonly sources: string;
}

interface Command {
  readonly newer: string;
  readonly older: string | undefined;
  readonly fetching: { readonly pages: number; readonly timeoutMs: number };
  readonly isWhole: boolean;
  readonly isJson: boolean;
}

/** Parses the arguments. Throws an error with one sentence when they are invalid. */
function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [newer, older, ...extra] = positionals;
  const [pages, timeout] = [Number(values.pages), Number(values.timeout)];
  if (!newer || extra.length) throw new TypeError('Name one recording, or a newer and an older one.');
  if (!(pages >= 1) || !(timeout > 0)) throw new TypeError('Pages and timeout are numbers above 0.');
  const fetching = { pages: Math.min(MAX_PAGES, Math.floor(pages)), timeoutMs: timeout * 1000 };
  return { newer, older, fetching, isWhole: values.all, isJson: values.json };
}

const olderByDefault = ({ recordings }: Places): string | undefined =>
  existsSync(recordings) ? FIRST : undefined;

/** Runs the command. Returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal, places: Places): Promise<number> {
  if (args.includes('--help')) {
    terminal.out(HELP);
    return 0;
  }
  let command: Command;
  try {
    command = readCommand(args);
  } catch (error) {
    terminal.err(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
  const reader = { fetching: command.fetching, log: terminal.err, problems: [] as string[] };
  const read = (target: string) => readRecording(target, places.recordings, reader);
  const newer = await read(command.newer);
  const named = command.older ?? olderByDefault(places);
  const older = newer && named ? await read(named) : undefined;
  if (!newer || (command.older && !older)) {
    if (!reader.problems.length) terminal.err(`Nothing of ${command.newer} could be read.`);
    return 1;
  }
  const report = compare(newer, older, createMentions(readSources(places.sources)));
  terminal.out(
    command.isJson
      ? JSON.stringify(report, null, 2)
      : writeTerminal(report, terminal.columns, { isWhole: command.isWhole }),
  );
  return reader.problems.length ? 1 : 0;
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, variableOf } from './files.ts';

const HELP = `Usage: npx skerry new-handler <name>

Writes a handler of your own into the new folder <name>: a small widget, its fixture and its test, which passes.
The name has small letters, digits and hyphens, and begins with a letter.

Exit status: 0 when the files are written, 1 when they cannot be, 2 when the command was wrong.`;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_LENGTH = 60;

/** Where a command writes its lines. */
interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** Where the folder is created, and which names are not free. */
interface Surroundings {
  /** Default: the current folder. */
  readonly folder?: string;
  /** The handlers of Skerry. Default: none. */
  readonly handlers?: readonly { readonly name: string }[];
}

/** Parses the arguments. Returns the name. Throws when they are invalid; the message is one sentence. */
function readName(args: readonly string[], handlers: Surroundings['handlers'] = []): string {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [name = '', ...extra] = positionals;
  if (!name || extra.length) throw new TypeError('Name one handler.');
  if (!NAME.test(name) || name.length > MAX_LENGTH)
    throw new TypeError(
      `"${name}" cannot be the name of a handler: use at most ${MAX_LENGTH} small letters, digits and single hyphens, and begin with a letter, as in "size-table".`,
    );
  if (handlers.some((handler) => handler.name === name))
    throw new TypeError(`Skerry has a handler with the name "${name}": choose another one.`);
  return name;
}

/** Writes the files into a new folder. Returns an error sentence on failure, and leaves nothing behind then. */
function writeFiles(folder: string, name: string): string | undefined {
  const target = path.join(folder, name);
  try {
    mkdirSync(target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EEXIST'
      ? `There is a file or folder "${name}" already: choose another name, or remove it.`
      : `The folder "${name}" can't be created here (${code}).`;
  }
  try {
    for (const [file, text] of Object.entries(filesOf(name))) writeFileSync(path.join(target, file), text);
    return undefined;
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    return `The files of "${name}" can't be written (${(error as NodeJS.ErrnoException).code}).`;
  }
}

const doneText = (name: string) => `Written into ${name}/: ${Object.keys(filesOf(name)).join(', ')}.

Test it:      npx vitest run ${name}   (once before: npm install --save-dev skerry vitest jsdom)
Register it:  (window.skerry ??= []).push(({ register }) => register(${variableOf(name)}));`;

/** Runs the command; `args` come after its name. Returns its exit status. */
export async function run(
  args: readonly string[],
  { out, err }: Output,
  { folder = process.cwd(), handlers }: Surroundings = {},
): Promise<number> {
  if (args.includes('--help')) {
    out(HELP);
    return 0;
  }
  let name: string;
  try {
    name = readName(args, handlers);
  } catch (error) {
    err(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
  const problem = writeFiles(folder, name);
  if (problem) err(problem);
  else out(doneText(name));
  return problem ? 1 : 0;
}

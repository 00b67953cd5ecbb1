/** The command `skerry`. It is built into `dist/`, where it reads the lists of handlers and files. */
import { run as runNewHandler } from '../new-handler/run.ts';
import { run } from './cli.ts';
import { readSkerry } from './read-skerry.ts';

const [verb, ...args] = process.argv.slice(2);
const terminal = {
  out: (text: string) => process.stdout.write(`${text}\n`),
  err: (text: string) => process.stderr.write(`${text}\n`),
  columns: process.stdout.columns ?? 80,
};
const skerry = readSkerry(new URL('.', import.meta.url));

process.exitCode =
  verb === 'new-handler'
    ? await runNewHandler(args, terminal, skerry)
    : await run(process.argv.slice(2), terminal, skerry);

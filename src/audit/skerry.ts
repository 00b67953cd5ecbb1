/** The command `skerry`. It is built into `dist/`, where it reads the lists of handlers and files. */
import { run } from './cli.ts';
import { readSkerry } from './read-skerry.ts';

process.exitCode = await run(
  process.argv.slice(2),
  {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    columns: process.stdout.columns ?? 80,
  },
  readSkerry(new URL('.', import.meta.url)),
);

/** The command `skerry`. It is built into `dist/`, where it reads the lists of handlers and files. */
import { readFileSync } from 'node:fs';
import type { Handler } from '#runtime/define.ts';
import { run } from './cli.ts';
import { createSkerrySizes } from './skerry-sizes.ts';

const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

const handlers = readJson('handlers.json') as Handler[];

process.exitCode = await run(
  process.argv.slice(2),
  {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    columns: process.stdout.columns ?? 80,
  },
  { handlers, sizes: createSkerrySizes(readJson('manifest.json'), handlers) },
);

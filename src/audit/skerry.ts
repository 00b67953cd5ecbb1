/** The command `skerry`. It is built into `dist/`, where it reads the lists of handlers and files. */
import { readFileSync } from 'node:fs';
import type { Handler } from '#runtime/define.ts';
import { run } from './cli.ts';

const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

const manifest = readJson('manifest.json') as Record<string, { gzip?: number }>;
const startFiles = ['src/entry.ts', 'src/boot/boot.ts', 'src/handlers/index.ts'];

process.exitCode = await run(
  process.argv.slice(2),
  {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    columns: process.stdout.columns ?? 80,
  },
  {
    handlers: readJson('handlers.json') as Handler[],
    bytes: startFiles.reduce((sum, source) => sum + (manifest[source]?.gzip ?? 0), 0),
  },
);

import { loadModule } from '../load-module.mjs';

/** `npm run versions -- <newer> [<older>]`: reports what is new in a version of the platform. */
export async function run(args) {
  const { run: compare } = await loadModule('scripts/versions/main.ts');
  const terminal = {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    columns: process.stdout.columns ?? 80,
  };
  process.exitCode = await compare(args, terminal, { recordings: '../shared/captures', sources: 'src' });
}

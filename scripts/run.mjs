import { Failure, fail } from './failure.mjs';

/** The commands of package.json. Imported only when run, because a fresh clone has no packages yet. */
const commands = {
  start: () => import('./commands/start.mjs'),
  dev: () => import('./commands/dev.mjs'),
  build: () => import('./commands/build.mjs'),
  check: () => import('./commands/check.mjs'),
  test: () => import('./commands/test.mjs'),
  'test:all': () => import('./commands/test-all.mjs'),
  'test:browser': () => import('./commands/test-browser.mjs'),
  'test:alike': () => import('./commands/test-alike.mjs'),
  bench: () => import('./commands/bench.mjs'),
  plugin: () => import('./commands/plugin.mjs'),
  docs: () => import('./commands/docs.mjs'),
  shots: () => import('./commands/shots.mjs'),
  registry: () => import('./commands/registry.mjs'),
  versions: () => import('./commands/versions.mjs'),
  try: () => import('./commands/try.mjs'),
  mutations: () => import('./commands/mutations.mjs'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;

try {
  if (!load) fail(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.chdir(new URL('..', import.meta.url).pathname);
  const { ensureDependencies } = await import('./dependencies.mjs');
  ensureDependencies();
  const command = await load();
  await command.run(args);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}

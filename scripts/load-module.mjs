import { runnerImport } from 'vite';

/** Imports a TypeScript module of the project by its path from the project root. */
export async function loadModule(path) {
  const { module } = await runnerImport(`/${path}`, { configFile: false, logLevel: 'error' });
  return module;
}

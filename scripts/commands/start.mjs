import { ensureBuilt } from '../ensure-built.mjs';
import { loadModule } from '../load-module.mjs';
import { portFrom } from '../ports.mjs';

/** `npm start`: serves the demo shop with the built script, on this machine only. */
export async function run(args) {
  const port = await portFrom(args);
  await ensureBuilt();
  const { listen } = await loadModule('demo/server.ts');
  const { url } = await listen({ port });
  console.log(`\n  The demo shop is open at ${url}\n  Stop it with Ctrl+C.\n`);
}

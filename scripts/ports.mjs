import { createServer } from 'node:net';
import { fail } from './failure.mjs';

const TRIES = 50;
/** The port of the demo shop when none is named. */
export const DEFAULT_PORT = 4173;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns the first free port, counting up from this one. */
export async function freePort(from = DEFAULT_PORT) {
  for (let port = from; port < from + TRIES; port += 1) if (await isFree(port)) return port;
  return fail(`No free port between ${from} and ${from + TRIES}; name one with --port.`);
}

/** Returns the port of `--port N` or `--port=N`; otherwise the first free port from the default. */
export async function portFrom(args) {
  const at = args.findIndex((arg) => arg.startsWith('--port'));
  if (at < 0) return freePort();
  const text = args[at].split('=')[1] ?? args[at + 1] ?? '';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`"${text}" is no port.`);
  return port;
}

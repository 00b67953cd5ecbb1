import { execFile, spawn, spawnSync } from 'node:child_process';

// Without npm's update notice.
const environment = (extra) => ({ ...process.env, npm_config_update_notifier: 'false', ...extra });

/**
 * Runs a program without input and shows its output. Returns the exit code: 1 after a signal, 127 when the
 * program could not start.
 */
export const runToEnd = (program, args, { env } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment(env) });
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });

/**
 * Runs a program without input, at most `timeout` milliseconds, and prints its output only when it fails. Returns 0
 * or 1.
 */
export const runQuietly = (program, args, { env, timeout } = {}) =>
  new Promise((resolve) => {
    execFile(
      program,
      args,
      { env: environment(env), maxBuffer: Number.POSITIVE_INFINITY, timeout },
      (error, stdout, stderr) => {
        if (error) console.error(`${stdout}${stderr}` || error.message);
        resolve(error ? 1 : 0);
      },
    ).stdin.end();
  });

/** Runs a program and waits. True on success. */
export const succeeds = (program, args, { env, stdio = 'inherit' } = {}) =>
  spawnSync(program, args, { stdio: ['ignore', stdio, stdio], env: environment(env) }).status === 0;

/** Returns the first line of a program's output, trimmed; `''` when it fails or is missing. */
export const firstLineOf = (program, args) => {
  const { status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? (stdout.split('\n')[0] ?? '').trim() : '';
};

/** Returns the path of a program from a dependency. */
export const bin = (name) => `node_modules/.bin/${name}`;

import { execFile, spawn, spawnSync } from 'node:child_process';

// Colours of npm and of tests would end up in the logs of CI; nothing may ask a question there.
const environment = (extra) => ({ ...process.env, npm_config_update_notifier: 'false', ...extra });

/**
 * Runs a program to its end with its output on ours, and no input. Gives the exit code; 1 when it was ended by a
 * signal, 127 when it could not be started.
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

/** Like `runToEnd`, but what the program says is held back, and shown in one piece if it fails. */
export const runQuietly = (program, args) =>
  new Promise((resolve) => {
    execFile(
      program,
      args,
      { env: environment(), maxBuffer: Number.POSITIVE_INFINITY },
      (error, stdout, stderr) => {
        if (error) console.error(`${stdout}${stderr}` || error.message);
        resolve(error ? 1 : 0);
      },
    ).stdin.end();
  });

/** Runs a program and waits; true when it ended well. */
export const succeeds = (program, args, { env, stdio = 'inherit' } = {}) =>
  spawnSync(program, args, { stdio: ['ignore', stdio, stdio], env: environment(env) }).status === 0;

/** The first line that a program prints, trimmed; `''` when it fails or is not there. */
export const firstLineOf = (program, args) => {
  const { status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? (stdout.split('\n')[0] ?? '').trim() : '';
};

/** The path of a program that a dependency brought. */
export const bin = (name) => `node_modules/.bin/${name}`;

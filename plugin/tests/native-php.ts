import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServedSite } from './start-wordpress.ts';

/** The PHP of this machine and its version (`8.2`), where `npm test` has found or installed one. */
export const nativePhp: { readonly program: string; readonly version: string } | undefined =
  process.env.PHP_PATH && process.env.PHP_PATH_VERSION
    ? { program: process.env.PHP_PATH, version: process.env.PHP_PATH_VERSION }
    : undefined;

/** PHP's own defaults where distributions have others, and limits for the upload of the plugin. */
const SETTINGS = {
  error_reporting: '32767',
  display_errors: '0',
  log_errors: '1',
  html_errors: '0',
  output_buffering: '0',
  memory_limit: '256M',
  upload_max_filesize: '64M',
  post_max_size: '64M',
  'opcache.enable': '1',
  // Tests change files of PHP.
  'opcache.revalidate_freq': '0',
};

/** Ends the server when the input ends: with `close`, or with this process. */
const UNTIL_INPUT_ENDS = '"$@" & cat; kill $!; wait';

const STARTED = /Development Server \((http:\/\/[^)]+)\) started/;

/** Serves a folder with the PHP of this machine, one request after the other. */
export async function serveNatively(program: string, documents: string): Promise<ServedSite> {
  const logs = mkdtempSync(path.join(tmpdir(), 'php-'));
  const log = path.join(logs, 'errors.log');
  const settings = Object.entries({ ...SETTINGS, error_log: log }).flatMap(([name, value]) => [
    '-d',
    `${name}=${value}`,
  ]);
  const php = [program, '-q', ...settings, '-S', '127.0.0.1:0', '-t', path.resolve(documents)];
  const server = spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'php', ...php], { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve());
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    server.stderr.on('data', (text) => {
      said += text;
      const [, address] = STARTED.exec(said) ?? [];
      if (address) resolve(address);
    });
    server.once('close', () => reject(new Error(`PHP does not start: ${said}`)));
  });
  return {
    url,
    get complaints() {
      return existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : [];
    },
    keepCompiled() {},
    async close() {
      server.stdin.end();
      await ended;
      rmSync(logs, { recursive: true, force: true });
    },
  };
}

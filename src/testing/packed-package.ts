import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** What a program has printed, and how it has ended. */
export interface Ended {
  readonly status: number;
  readonly output: string;
}

/** Runs a program of Node in a folder. Never rejects. */
export async function runIn(folder: string, program: string, args: readonly string[]): Promise<Ended> {
  // Those of the test run would reach the programs that it starts.
  const { NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env;
  try {
    const { stdout, stderr } = await execute(program, args, { cwd: folder, env });
    return { status: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, output: stdout + stderr };
  }
}

const PARTS = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];

/** Packs the package as `npm publish` does, with this build. Returns the path of the tarball. */
export async function packPackage(builtFolder: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'skerry-pack-'));
  for (const part of PARTS) cpSync(part, path.join(folder, part));
  cpSync(builtFolder, path.join(folder, 'dist'), { recursive: true });
  const { status, output } = await runIn(folder, 'npm', ['pack', '--ignore-scripts', '--json']);
  if (status) throw new Error(output);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return path.join(folder, `skerry-${version}.tgz`);
}

/** Links a package of this checkout into a folder. */
function link(folder: string, name: string): void {
  const target = path.join(folder, 'node_modules', name);
  mkdirSync(path.dirname(target), { recursive: true });
  symlinkSync(path.resolve('node_modules', name), target);
}

/**
 * Installs the package into an empty folder as npm does, but without a network: what it depends on is linked from this
 * checkout, and so are other packages by name. Returns the folder.
 */
export async function installPackage(tarball: string, others: readonly string[] = []): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'skerry-installed-'));
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  const { status, output } = await runIn(modules, 'tar', ['-xzf', tarball]);
  if (status) throw new Error(output);
  const installed = path.join(modules, 'skerry');
  renameSync(path.join(modules, 'package'), installed);
  const { dependencies, bin } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  for (const name of new Set([...Object.keys(dependencies), ...others])) link(folder, name);
  chmodSync(path.join(installed, bin.skerry), 0o755);
  symlinkSync(path.join(installed, bin.skerry), path.join(modules, '.bin', 'skerry'));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  return folder;
}

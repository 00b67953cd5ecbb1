import { createHash } from 'node:crypto';
import type { Addresses } from './addresses.ts';

/** Directives that would make the page leave this machine, or report to the shop. */
const DROPPED = /^(?:upgrade-insecure-requests|block-all-mixed-content|report-uri|report-to)$/;
const HASH = /^'(sha256|sha384|sha512)-([^']+)'$/;

interface Directive {
  readonly name: string;
  readonly values: readonly string[];
}

const parsePolicy = (policy: string): Directive[] =>
  policy
    .split(';')
    .map((each) => each.trim().split(/\s+/))
    .filter(([name]) => name)
    .map(([name = '', ...values]) => ({ name: name.toLowerCase(), values }));

/** Returns the nonce of scripts in a content security policy; `''` without one. */
export function nonceOf(policy: string): string {
  const directives = parsePolicy(policy);
  for (const name of ['script-src-elem', 'script-src', 'default-src']) {
    const found = directives.find((each) => each.name === name)?.values.find((each) => /^'nonce-/.test(each));
    if (found) return found.slice("'nonce-".length, -1);
  }
  return '';
}

const hashOf = (algorithm: string, text: string): string =>
  createHash(algorithm).update(text).digest('base64');

/** Returns the hashes of inline code that was allowed by its hash before it was rewritten. */
function hashesOfRewritten(
  values: readonly string[],
  { toLocal }: Addresses,
  inline: readonly string[],
): string[] {
  const hashes = values.map((value) => HASH.exec(value)).filter((each) => each !== null);
  return hashes.flatMap(([, algorithm = '', hash]) =>
    inline
      .filter((text) => toLocal(text) !== text && hashOf(algorithm, text) === hash)
      .map((text) => `'${algorithm}-${hashOf(algorithm, toLocal(text))}'`),
  );
}

/**
 * Returns a content security policy of the shop for the local server: with local addresses, with our own files, and
 * with hashes of the page's inline code as it is rewritten. `inline`: that code, as the shop sends it.
 */
export function toLocalPolicy(policy: string, addresses: Addresses, inline: readonly string[]): string {
  const directives = parsePolicy(policy).filter(({ name }) => !DROPPED.test(name));
  const has = (name: string) => directives.some((each) => each.name === name);
  const names = ['script-src', 'style-src', 'connect-src'].map((name) => (has(name) ? name : 'default-src'));
  const own = new Set([...names, 'script-src-elem', 'style-src-elem']);
  return directives
    .map(({ name, values }) => {
      const kept = [...values.map(addresses.toLocal), ...hashesOfRewritten(values, addresses, inline)];
      if (name === 'trusted-types' && !kept.includes('*'))
        return [name, ...kept.filter((each) => each !== "'none'"), 'skerry'];
      if (!own.has(name)) return [name, ...kept];
      return [name, ...kept.filter((each) => each !== "'none'"), addresses.local];
    })
    .map((words) => words.join(' '))
    .join('; ');
}

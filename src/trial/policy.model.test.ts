import { describe, expect, it } from 'vitest';
import { createAddresses } from './addresses.ts';
import { nonceOf, toLocalPolicy } from './policy.ts';

const addresses = createAddresses('https://shop.example', 'http://localhost:4200');
const local = (policy: string, inline: readonly string[] = []) => toLocalPolicy(policy, addresses, inline);

describe('a content security policy', () => {
  it.each([
    [
      "script-src 'self' https://shop.example https://cdn.test",
      "script-src 'self' http://localhost:4200 https://cdn.test http://localhost:4200",
    ],
    ["script-src 'none'", 'script-src http://localhost:4200'],
    [
      'default-src https://cdn.test; img-src data:',
      'default-src https://cdn.test http://localhost:4200; img-src data:',
    ],
    [
      "trusted-types other; require-trusted-types-for 'script'",
      "trusted-types other skerry; require-trusted-types-for 'script'",
    ],
    ['upgrade-insecure-requests; report-uri https://shop.example/csp; object-src data:', 'object-src data:'],
    ['', ''],
  ])('allows the local server: %s', (policy, expected) => {
    expect(local(policy)).toBe(expected);
  });

  it('allows inline code by its new hash when its old one was allowed', () => {
    const code = 'fetch("https://shop.example/a")';
    // The hash of that code, and of the code after its address has changed.
    const [before, after] = [
      "'sha256-zxFDqVgU5Q0FsE4rOSMm60sN3apuRD6espdMHSdICHI='",
      "'sha256-MX1rQGwaE3ViYoWNyiViO59xl/rxuamY+sNsIRdJ6Go='",
    ];
    expect(local(`script-src ${before}`, [code, 'other("https://shop.example")'])).toBe(
      `script-src ${before} ${after} http://localhost:4200`,
    );
  });

  it.each([
    ["script-src 'nonce-abc' 'strict-dynamic'", 'abc'],
    ["default-src 'nonce-d'; style-src 'nonce-s'", 'd'],
    ["script-src 'self'; style-src 'nonce-s'", ''],
    ['', ''],
  ])('has a nonce for scripts: %s', (policy, nonce) => {
    expect(nonceOf(policy)).toBe(nonce);
  });
});

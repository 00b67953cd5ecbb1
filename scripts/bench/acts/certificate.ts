import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve('.cache/bench-certificate');

/** A TLS key and certificate. */
export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

let made: Certificate | undefined;

/** Returns the certificate of a local server, created once with `openssl`. Throws when that is missing. */
export function ownCertificate(): Certificate {
  if (made) return made;
  mkdirSync(FOLDER, { recursive: true });
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(FOLDER, file)) as [string, string];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  made = { key: readFileSync(key), cert: readFileSync(cert) };
  return made;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Addresses } from './addresses.ts';
import type { CookieFilter } from './cookies.ts';
import type { OwnFiles } from './own-files.ts';
import type { Way } from './page-head.ts';

/** What the local server shows, and how. */
export interface Trial {
  readonly addresses: Addresses;
  readonly files: OwnFiles;
  readonly isPlugin: boolean;
  /** True when everything is sent to the shop, orders too. */
  readonly isLive: boolean;
  readonly leave: readonly string[];
  readonly hasBar: boolean;
  /** The way of every page. Default: as the visitor has chosen. */
  readonly way?: Way | undefined;
  /** Value of the `authorization` header, for shops behind a password. */
  readonly authorization?: string | undefined;
  readonly cookies: CookieFilter;
  /** Paths of files of which pages have hashes: they are passed on as they are. */
  readonly hashedPaths: Set<string>;
  readonly log: (line: string) => void;
}

/** One request of the browser. */
export interface Visit {
  readonly trial: Trial;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly way: Way;
}

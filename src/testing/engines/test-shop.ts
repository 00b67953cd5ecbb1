import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/** The demo shop behind an address of its own, which holds back files and records the problems of its pages. */
export interface TestShop {
  /** Without a trailing slash. */
  readonly address: string;
  /** Console errors, uncaught errors, files that did not load and refusals of the content security policy. */
  readonly problems: string[];
  /** Paths of the requests so far, with their query. */
  readonly requests: string[];
  /** Paths of the requests that are held back. */
  readonly held: readonly string[];
  /** Answers the held requests, and holds back no other. */
  release(): void;
  close(): void;
}

const PROBLEMS_PATH = '/test-problems';

/**
 * Runs in each page, before all other scripts. Sends problems in requests that wait for the reply, so that none is lost
 * when the page is left.
 */
const recordProblems = (problemsPath: string) => {
  const { XMLHttpRequest: Request } = window;
  const send = (kind: string, problem: unknown) => {
    const request = new Request();
    request.open('POST', problemsPath, false);
    request.send(`${kind}: ${problem instanceof Error ? `${problem} ${problem.stack}` : String(problem)}`);
  };
  // Files of a page that is being left are given up, which Firefox and WebKit report as errors.
  let isLeft = false;
  const error = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    error(...parts);
    const text = parts.map(String).join(' ');
    // Firefox cancels the entry's own imports, too, when the page is left.
    if (!isLeft || !text.includes('Files were not found beside')) send('console', text);
  };
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  addEventListener(
    'error',
    (event) => {
      const { error: thrown, message, target } = event;
      if (event instanceof ErrorEvent) send('uncaught', thrown ?? message);
      else if (!isLeft) send('not loaded', (target as Element).outerHTML.slice(0, 300));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => send('unhandled', reason));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sample }) =>
    send('policy', `${effectiveDirective} ${blockedURI} ${sample}`),
  );
  document.addEventListener('skerry:ready', () => Object.assign(window, { isReady: true }), { once: true });
};

/** Adds the recorder to a page, under the page's policy. */
function withRecorder(html: string, policy: string): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  const code = `(${recordProblems})(${JSON.stringify(PROBLEMS_PATH)})`;
  return html.replace(/<head[^>]*>/, (head) => `${head}<script${attribute}>${code}</script>`);
}

/** Passes a request on to the demo shop. The shop sees the address of the visitor, and makes links to it. */
async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'accept-encoding': _, connection: _connection, ...headers } = request.headers;
  const { request: send } = await import('node:http');
  const { hostname, port } = new URL(inject('demoUrl'));
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send({ hostname, port, path: request.url, method: request.method, headers }, resolve);
    sent.once('error', reject);
    request.pipe(sent);
  });
  const replyHeaders = { ...reply.headers };
  if (!replyHeaders['content-type']?.includes('text/html')) {
    response.writeHead(reply.statusCode ?? 500, replyHeaders);
    reply.pipe(response);
    return;
  }
  delete replyHeaders['content-length'];
  delete replyHeaders['transfer-encoding'];
  const body = withRecorder(await text(reply), String(replyHeaders['content-security-policy'] ?? ''));
  response.writeHead(reply.statusCode ?? 500, replyHeaders).end(body);
}

let count = 0;

/** Starts a shop for one test. Requests whose path matches `hold` wait until `release`. */
export async function startTestShop(hold?: RegExp): Promise<TestShop> {
  const [problems, requests, held]: string[][] = [[], [], []] as [string[], string[], string[]];
  let release = () => {};
  let isOpen = !hold;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === PROBLEMS_PATH) {
      problems?.push(await text(request));
      response.end();
      return;
    }
    requests?.push(path);
    if (!isOpen && hold?.test(path)) {
      held?.push(path);
      await gate;
    }
    await passOn(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  count += 1;
  return {
    // A host of its own is an origin and a cookie jar of its own.
    address: `http://visitor-${process.pid}-${count}.localhost:${(server.address() as AddressInfo).port}`,
    problems: problems ?? [],
    requests: requests ?? [],
    held: held ?? [],
    release() {
      isOpen = true;
      release();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

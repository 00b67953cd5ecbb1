import type { Endpoint, Reply } from '../replies/replies.ts';
import { withReplies } from '../request.ts';
import { createRest, type Rest } from './create-rest.ts';
import { createExtraQueryMiddleware } from './extra-query.ts';
import { readRestSettings } from './page-settings.ts';
import type { RestOptions } from './types.ts';

function createPageRest(): Rest {
  const rest = createRest();
  const { root, nonce, nonceEndpoint, preload, theme, extraQuery } = readRestSettings();
  rest.use(rest.createRootURLMiddleware(root));
  if (nonce) {
    rest.nonceMiddleware = rest.createNonceMiddleware(nonce);
    rest.use(rest.nonceMiddleware);
  }
  rest.use(rest.mediaUploadMiddleware);
  rest.use(rest.createPreloadingMiddleware(preload));
  if (theme) rest.use(rest.createThemePreviewMiddleware(theme));
  if (Object.keys(extraQuery).length) rest.use(createExtraQueryMiddleware(extraQuery));
  if (nonceEndpoint) rest.nonceEndpoint = nonceEndpoint;
  return rest;
}

let client: Rest | undefined;

/** Returns the page's REST client, set up with the page's settings. */
export function pageRest(): Rest {
  client ??= createPageRest();
  return client;
}

/** Sends a REST request and parses its reply. Rejects when the request fails or the reply does not fit. */
export async function fetchRest<Name extends Endpoint>(
  endpoint: Name,
  options: RestOptions,
): Promise<Reply<Name>> {
  const [value, { parseReply }] = await withReplies(pageRest()(options));
  return parseReply(endpoint, value);
}

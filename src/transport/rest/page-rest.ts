import { createRest, type Rest } from './create-rest.ts';
import { createExtraQuery } from './extra-query.ts';
import { readRestSettings } from './page-settings.ts';

function open(): Rest {
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
  if (Object.keys(extraQuery).length) rest.use(createExtraQuery(extraQuery));
  if (nonceEndpoint) rest.nonceEndpoint = nonceEndpoint;
  return rest;
}

let opened: Rest | undefined;

/** The one way for platform requests of this page, with what the page says about its site. */
export function pageRest(): Rest {
  opened ??= open();
  return opened;
}

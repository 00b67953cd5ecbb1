import type { Scope } from '#lib/scope.ts';
import type { ActionSettings } from '#platform/link-actions.ts';
import type { Runtime } from '#runtime/define.ts';
import { builderLightbox } from '#ui/builder-lightbox/builder-lightbox.ts';
import type { LightboxRequest } from '#ui/builder-lightbox/lightbox-request.ts';
import { requestOf, requestOfAction } from '#ui/builder-lightbox/request-of.ts';

async function open(
  pendingRequest: Promise<LightboxRequest | undefined>,
  runtime: Runtime,
  scope: Scope,
  opener?: Element,
): Promise<void> {
  const request = await pendingRequest;
  if (!request || scope.disposed) return;
  const lightbox = builderLightbox(runtime);
  // The same listener is added only once.
  scope.signal.addEventListener('abort', lightbox.close);
  await lightbox.show(request, opener);
}

/** Creates the lightbox ahead of the first opening. */
export const prepare = (runtime: Runtime): void => void builderLightbox(runtime);

/** Opens what an element links to; does nothing if that cannot be shown. Closes when the scope ends. */
export const openFromPage = (opener: Element, runtime: Runtime, scope: Scope): Promise<void> =>
  open(requestOf(opener), runtime, scope, opener);

/** Opens what an action link requests; does nothing for an invalid request. */
export const openFromAction = (settings: ActionSettings, runtime: Runtime, scope: Scope): Promise<void> =>
  open(requestOfAction(settings), runtime, scope);

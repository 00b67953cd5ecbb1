import type { Report } from '#lib/report.ts';
import type { Rest } from '#transport/rest/create-rest.ts';
import type { Middleware, Next, RestOptions } from '#transport/rest/types.ts';
import type { RequestApi } from '../api.ts';

/**
 * Creates the API with which other scripts send requests to the platform. Its code is loaded with the first
 * request; calls keep their order.
 */
export function createRequest(report: Report): RequestApi {
  const open = async (): Promise<Rest> => {
    // Not the client's own file: imported both ways, it would get a namespace object, which fails on a page whose
    // scripts extend Object.prototype.
    const { openRest } = await import('./open-rest.ts');
    return openRest();
  };
  const whenOpen = (verb: 'use' | 'setFetchHandler') => (argument: Middleware & Next) =>
    void open().then((rest) => rest[verb](argument), report);
  const request = async <T>(options: RestOptions) => (await open())<T>(options);
  return Object.assign(request, { open, use: whenOpen('use'), setFetchHandler: whenOpen('setFetchHandler') });
}

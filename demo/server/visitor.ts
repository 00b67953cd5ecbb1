/** The part of a shop that a visitor needs. */
interface Requestable {
  request(url: string, init?: RequestInit, env?: object): Response | Promise<Response>;
}

/** A minimal browser for tests: keeps cookies and does not follow redirects. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  /** Names of the cookies that the last response set or removed. */
  readonly lastSet: readonly string[];
  get(path: string, env?: object): Promise<Response>;
  /** Follows a link on a page, with that page as the referer. */
  followLink(path: string, page: string): Promise<Response>;
  /** Posts a form, URL-encoded. */
  post(path: string, fields: Record<string, string>): Promise<Response>;
  /** Posts a form as multipart data. Use entries for repeated names and files. */
  postMultipart(
    path: string,
    fields: Record<string, string> | readonly (readonly [string, string | File])[],
  ): Promise<Response>;
  /** Returns the body of a page. */
  page(path: string): Promise<string>;
}

/** Creates a visitor of a shop at `http://shop.test`. */
export const createVisitor = (shop: Requestable): Visitor => {
  const cookies = new Map<string, string>();
  let lastSet: string[] = [];

  const keepCookies = (response: Response): void => {
    lastSet = [];
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      lastSet.push(name);
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  };

  const send = async (path: string, init: RequestInit = {}, env: object = {}): Promise<Response> => {
    const headers = {
      ...init.headers,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const response = await shop.request(`http://shop.test${path}`, { ...init, headers }, env);
    keepCookies(response);
    return response;
  };

  const formData = (fields: Parameters<Visitor['postMultipart']>[1]): FormData => {
    const data = new FormData();
    const entries = Array.isArray(fields) ? fields : Object.entries(fields);
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };

  return {
    cookies,
    get lastSet() {
      return lastSet;
    },
    get: (path, env) => send(path, {}, env),
    followLink: (path, page) => send(path, { headers: { referer: new URL(page, 'http://shop.test').href } }),
    post: (path, fields) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    postMultipart: (path, fields) => send(path, { method: 'POST', body: formData(fields) }),
    page: async (path) => (await send(path)).text(),
  };
};

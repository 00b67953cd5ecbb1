type Listener = (() => void) | null;

/** A fake XMLHttpRequest for jQuery that calls `fetch`, so that tests fake both in one place. */
export class FakeXhr {
  onload: Listener = null;
  onerror: Listener = null;
  onabort: Listener = null;
  ontimeout: Listener = null;
  onreadystatechange: Listener = null;
  readonly upload = {};
  readyState = 0;
  status = 0;
  statusText = '';
  responseText = '';
  #method = 'GET';
  #url = '';
  #headers: Record<string, string> = {};
  #received: Headers | undefined;
  readonly #abort = new AbortController();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  overrideMimeType(): void {}
  getAllResponseHeaders(): string {
    return [...(this.#received ?? [])].map((pair) => pair.join(': ')).join('\r\n');
  }
  abort(): void {
    this.#abort.abort();
  }
  send(body: BodyInit | null): void {
    const init = { method: this.#method, headers: this.#headers, body, signal: this.#abort.signal };
    void this.#ask(init).then(
      () => this.onload?.(),
      () => (this.#abort.signal.aborted ? this.onabort : this.onerror)?.(),
    );
  }
  async #ask(init: RequestInit): Promise<void> {
    const response = await fetch(this.#url, init);
    this.responseText = await response.text();
    this.#received = response.headers;
    this.status = response.status;
    this.readyState = 4;
  }
}

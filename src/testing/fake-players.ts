import { vi } from 'vitest';

type Callback = (value?: object) => unknown;
type Options = { readonly events?: Readonly<Record<string, Callback>> } & Readonly<Record<string, unknown>>;

/** A fake YouTube or Vimeo player that records its calls. */
export class FakePlayer {
  readonly calls: string[] = [];
  readonly frame = document.createElement('iframe');
  readonly node: Element;
  readonly options: Options;
  /** Position in seconds. */
  time = 0;
  readonly #listeners = new Map<string, Callback>();

  constructor(node: Element, options: Options) {
    this.node = node;
    this.options = options;
    createdPlayers.push(this);
    for (const [name, callback] of Object.entries(options.events ?? {})) this.#listeners.set(name, callback);
  }
  #ask(text: string) {
    this.calls.push(text);
    return Promise.resolve();
  }
  play = () => this.#ask('play');
  playVideo = this.play;
  pause = () => this.#ask('pause');
  pauseVideo = this.pause;
  stopVideo = () => this.#ask('stop');
  mute = () => this.#ask('mute');
  seekTo = (seconds: number) => this.#ask(`to ${seconds}`);
  setCurrentTime = this.seekTo;
  getCurrentTime = () => this.time;
  destroy = () => this.#ask('destroy');
  getIframe = () => this.frame;
  ready = () => Promise.resolve();
  on = (name: string, callback: Callback) => this.#listeners.set(name, callback);
  emit(name: string, value?: object): void {
    this.#listeners.get(name)?.(value);
  }
}

const createdPlayers: FakePlayer[] = [];

/** YouTube's player replaces its node. */
class FakeYoutube extends FakePlayer {
  constructor(node: Element, options: Options) {
    super(node, options);
    this.frame.src = 'about:blank#youtube';
    node.replaceWith(this.frame);
  }
}

/** Vimeo's player is inserted into its node. */
class FakeVimeo extends FakePlayer {
  constructor(node: Element, options: Options) {
    super(node, options);
    node.append(this.frame);
  }
}

/** Returns the URLs of the providers' scripts on the page. */
export const providerScriptUrls = (): string[] =>
  [...document.scripts].map(({ src }) => src).filter((src) => /youtube|vimeo/.test(src));

// One object, because the loader caches it.
const vimeo = { Player: FakeVimeo };

/** Stubs both providers' scripts. Returns the players created from then on. */
export function stubPlayers(): readonly FakePlayer[] {
  createdPlayers.length = 0;
  vi.stubGlobal('YT', { loaded: 1, Player: FakeYoutube });
  vi.stubGlobal('Vimeo', vimeo);
  return createdPlayers;
}

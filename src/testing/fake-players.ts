import { vi } from 'vitest';

type Callback = (value?: object) => unknown;
type Options = { readonly events?: Readonly<Record<string, Callback>> } & Readonly<Record<string, unknown>>;

/** A player as the scripts of YouTube and Vimeo make them, with what was asked of it. */
export class FakePlayer {
  /** What was asked of it, in words. */
  readonly asked: string[] = [];
  readonly frame = document.createElement('iframe');
  readonly node: Element;
  readonly options: Options;
  /** Where it is, in seconds. */
  time = 0;
  readonly #heard = new Map<string, Callback>();

  constructor(node: Element, options: Options) {
    this.node = node;
    this.options = options;
    made.push(this);
    for (const [name, callback] of Object.entries(options.events ?? {})) this.#heard.set(name, callback);
  }
  #ask(text: string) {
    this.asked.push(text);
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
  on = (name: string, callback: Callback) => this.#heard.set(name, callback);
  /** Tells the page that something happened to it. */
  tell(name: string, value?: object): void {
    this.#heard.get(name)?.(value);
  }
}

const made: FakePlayer[] = [];

/** YouTube's takes the place of the node that it is given. */
class FakeYoutube extends FakePlayer {
  constructor(node: Element, options: Options) {
    super(node, options);
    this.frame.src = 'about:blank#youtube';
    node.replaceWith(this.frame);
  }
}

/** Vimeo's stands in it. */
class FakeVimeo extends FakePlayer {
  constructor(node: Element, options: Options) {
    super(node, options);
    node.append(this.frame);
  }
}

/** Addresses of the providers' scripts that the page asked for. */
export const providerScripts = (): string[] =>
  [...document.scripts].map(({ src }) => src).filter((src) => /youtube|vimeo/.test(src));

// The loader keeps what it found.
const vimeo = { Player: FakeVimeo };

/** Has both providers' scripts on the page. Gives the players that are made from then on. */
export function bringPlayers(): readonly FakePlayer[] {
  made.length = 0;
  vi.stubGlobal('YT', { loaded: 1, Player: FakeYoutube });
  vi.stubGlobal('Vimeo', vimeo);
  return made;
}

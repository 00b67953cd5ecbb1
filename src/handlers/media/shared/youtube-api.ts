/** The part of a player of YouTube that is used here. */
export interface YoutubePlayer {
  mute(): void;
  playVideo(): void;
  pauseVideo(): void;
  stopVideo(): void;
  seekTo(seconds: number): void;
  getCurrentTime(): number;
  destroy(): void;
  getIframe(): HTMLIFrameElement;
}

export interface YoutubeOptions {
  readonly videoId: string;
  readonly host?: string;
  readonly origin?: string;
  readonly playerVars: Readonly<Record<string, number>>;
  readonly events: {
    onReady?(): void;
    onStateChange?(event: { readonly data: number }): void;
    onError?(event: { readonly data: unknown }): void;
  };
}

/** The script interface of YouTube. A player takes the place of the node it is given. */
export interface Youtube {
  readonly Player: new (node: Element, options: YoutubeOptions) => YoutubePlayer;
}

interface WithPlayers {
  readonly wp?: { readonly mediaelement?: { initialize?(): void } };
}

/** Gives sounds and films in a description the page's own players, when it has them. */
export function startMedia(area: Element): void {
  if (!area.querySelector(':is(.wp-audio-shortcode, .wp-video-shortcode)')) return;
  (window as WithPlayers).wp?.mediaelement?.initialize?.();
}

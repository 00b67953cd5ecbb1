import type { MadeUpReply } from './capture-replies.ts';

/** A fake player: a frame with the provider's URL that lists its calls in `data-asked`. */
const PLAYER_CODE = `
  class Player {
    constructor(node, options, address) {
      this.options = options;
      this.frame = document.createElement('iframe');
      this.frame.className = node.className;
      this.frame.title = 'Player';
      this.frame.src = address;
      this.frame.dataset.options = JSON.stringify(options);
      this.time = 0;
    }
    ask(what) {
      this.frame.dataset.asked = ((this.frame.dataset.asked || '') + ' ' + what).trim();
      return Promise.resolve();
    }
    mute() { return this.ask('mute'); }
    getIframe() { return this.frame; }
    getCurrentTime() { return this.time; }
  }`;

const YOUTUBE_CODE = `(() => {${PLAYER_CODE}
  window.YT = { loaded: 1, Player: class extends Player {
    constructor(node, options) {
      super(node, options, (options.host || 'https://www.youtube.com') + '/embed/' + options.videoId);
      node.replaceWith(this.frame);
      this.node = node;
      this.frame.addEventListener('load', () => options.events.onReady && options.events.onReady(), { once: true });
      this.frame.end = () => this.tell(0);
    }
    tell(data) { if (this.options.events.onStateChange) this.options.events.onStateChange({ data }); }
    playVideo() { this.ask('play'); this.tell(1); }
    pauseVideo() { this.ask('pause'); this.tell(2); }
    stopVideo() { this.ask('stop'); }
    seekTo(seconds) { this.ask('to-' + seconds); }
    destroy() { this.frame.replaceWith(this.node); }
  } };
})()`;

const VIMEO_CODE = `(() => {${PLAYER_CODE}
  window.Vimeo = { Player: class extends Player {
    constructor(node, options) {
      super(node, options, 'https://player.vimeo.com/video/' + (options.id || ''));
      node.append(this.frame);
      this.listeners = {};
      this.frame.end = () => this.listeners.ended && this.listeners.ended({ seconds: 60 });
    }
    on(name, callback) { this.listeners[name] = callback; }
    ready() { return Promise.resolve(); }
    play() { this.ask('play'); if (this.listeners.play) this.listeners.play({ seconds: 0 }); return Promise.resolve(); }
    pause() { this.ask('pause'); if (this.listeners.pause) this.listeners.pause({ seconds: 1 }); return Promise.resolve(); }
    destroy() { this.frame.remove(); return Promise.resolve(); }
  } };
})()`;

const scriptReply = (path: string, text: string): MadeUpReply => ({
  method: 'GET',
  path,
  reply: { text, headers: { 'content-type': 'text/javascript' } },
});

/**
 * Replies with the scripts of YouTube and Vimeo, each used once. Their players are frames with their options
 * in `data-options` and their calls in `data-asked`. `end()` on a frame ends its video.
 */
export const providerScriptReplies: readonly MadeUpReply[] = [
  scriptReply('https://www.youtube.com/iframe_api', YOUTUBE_CODE),
  scriptReply('https://player.vimeo.com/api/player.js', VIMEO_CODE),
];

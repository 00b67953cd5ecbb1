declare module 'lottie-web/build/player/esm/*' {
  import type { LottiePlayer } from 'lottie-web';

  const engine: LottiePlayer;
  export default engine;
}

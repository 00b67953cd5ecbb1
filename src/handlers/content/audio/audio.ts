import { asMap } from '#lib/fields.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** Audio that the platform's own player has not taken over. */
const BARE = '.wp-audio-shortcode:not(.mejs-container):not(.mejs-container *)';

/** Sounds of the platform: its own player starts on those that came after it looked. Without it the browser's plays them. */
export default defineBehaviour({
  mount({ element }) {
    const { initialize } = asMap(runningMember(runningGlobal('wp'), 'mediaelement'));
    if (typeof initialize === 'function' && element.querySelector(BARE)) initialize();
  },
});

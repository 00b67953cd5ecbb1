import { asMap } from '#lib/as-map.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** Audio that WordPress's player has not replaced. */
const BARE = '.wp-audio-shortcode:not(.mejs-container):not(.mejs-container *)';

export default defineBehaviour({
  mount({ element }) {
    const { initialize } = asMap(runningMember(runningGlobal('wp'), 'mediaelement'));
    if (typeof initialize === 'function' && element.querySelector(BARE)) initialize();
  },
});

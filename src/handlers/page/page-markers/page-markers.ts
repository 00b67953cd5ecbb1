import { userAgentFlags } from '#lib/user-agent.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { showRemainingBackgrounds } from './show-remaining-backgrounds.ts';

const SPAN_ID = 'elementor-device-mode';

export default defineBehaviour({
  mount({ scope }) {
    const { body } = document;
    const patch = scope.patch();

    if (!document.getElementById(SPAN_ID)) {
      const span = Object.assign(document.createElement('span'), {
        id: SPAN_ID,
        className: 'elementor-screen-only',
      });
      body.append(span);
      scope.add(() => span.remove());
    }
    const show = () => patch.attribute(body, 'data-elementor-device-mode', readDeviceMode());
    show();
    // On `load` too: the style sheet that names the mode may be loaded later.
    for (const type of ['resize', 'load']) scope.listen(window, type, show);

    const flags = userAgentFlags(navigator.userAgent, { isTouchDevice: navigator.maxTouchPoints > 0 });
    for (const [flag, isSet] of Object.entries(flags)) if (isSet) patch.toggle(body, `e--ua-${flag}`, true);

    showRemainingBackgrounds(scope, patch);
  },
});

import { addNode, createNode } from '#lib/create-node.ts';
import { userAgentFlags } from '#lib/user-agent.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { showRemainingBackgrounds } from './show-remaining-backgrounds.ts';

const SPAN_ID = 'elementor-device-mode';

export default defineBehaviour({
  mount({ scope }) {
    const { body } = document;
    const patch = scope.patch();

    if (!document.getElementById(SPAN_ID))
      addNode(body, 'append', createNode('span', { id: SPAN_ID, class: 'elementor-screen-only' }), scope);
    const show = () => patch.attribute(body, 'data-elementor-device-mode', readDeviceMode());
    show();
    // On `load` too: the style sheet that names the mode may be loaded later.
    for (const type of ['resize', 'load']) scope.listen(window, type, show);

    const flags = userAgentFlags(navigator.userAgent, { isTouchDevice: navigator.maxTouchPoints > 0 });
    for (const [flag, isSet] of Object.entries(flags)) if (isSet) patch.toggle(body, `e--ua-${flag}`, true);

    showRemainingBackgrounds(scope);
  },
});

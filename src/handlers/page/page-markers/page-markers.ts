import { addNode, createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { userAgentFlags } from '#lib/user-agent.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { showBackgrounds } from '#platform/show-backgrounds.ts';
import { defineBehaviour } from '#runtime/define.ts';

const LOADED = 'e-lazyloaded';

/** Returns whether the server's inline script shows backgrounds. A delayed script does not count. */
const hasServerScript = () =>
  [...document.scripts].some(
    ({ type, text }) => (!type || /javascript|module/.test(type)) && text.includes(LOADED),
  );

/** Returns whether the page contains the styles that hide backgrounds: then another handler shows them. */
const hasBackgroundHandler = () =>
  [...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes(LOADED));

/** Shows backgrounds if the inline script was stripped and the styles that hide them are in a file. */
function showRemainingBackgrounds(scope: Scope): void {
  if (!hasServerScript() && !hasBackgroundHandler()) showBackgrounds(scope);
}

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

import { ERROR } from '#lib/events.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { replaceWith } from '#platform/html.ts';
import type { Runtime } from '#runtime/define.ts';
import { type EditorMessage, isTrusted, type PreviewMessage, readMessage } from './protocol.ts';

interface PreviewOptions {
  readonly runtime: Runtime;
  readonly scope: Scope;
  readonly version: string;
  /** Origins, beside the page's own, that a builder may send messages from. */
  readonly origins: readonly string[];
}

// The same element may be on the page several times, in loops above all.
const elementsOf = (id: string) => {
  const quoted = `"${CSS.escape(id)}"`;
  return document.querySelectorAll<HTMLElement>(
    `[data-id=${quoted}],[data-elementor-settings][data-elementor-id=${quoted}]`,
  );
};

const closestWithId = (node: unknown) =>
  node instanceof Element ? node.closest<HTMLElement>('[data-id]') : null;

function applyMessage(message: EditorMessage, runtime: Runtime): void {
  for (const element of elementsOf(message.id)) {
    if (message.skerry === 'update') runtime.update(element, message.settings);
    else if (message.skerry === 'render') replaceWith(element, message.html, runtime);
    else runtime.update(element, { activeItemIndex: message.index });
  }
}

/** Returns the origin of the window around the preview; undefined when it is unknown. */
function parentOrigin(): string | undefined {
  const [nearest] = location.ancestorOrigins ?? [];
  return nearest ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined);
}

/** Carries out messages from a trusted builder around the page, and sends it messages about the page. */
export function openPreview({ runtime, scope, version, origins }: PreviewOptions): void {
  const builderOrigin = parentOrigin();
  const send = (message: PreviewMessage) => {
    if (window.parent === window || !builderOrigin || !isTrusted(builderOrigin, location.origin, origins))
      return;
    window.parent.postMessage(message, builderOrigin);
  };

  scope.listen<MessageEvent>(window, 'message', ({ data, origin, source }) => {
    if (source !== window.parent || !isTrusted(origin, location.origin, origins)) return;
    const message = readMessage(data, (error) =>
      runtime.report(error, { handler: 'editor', phase: 'message' }),
    );
    if (message) applyMessage(message, runtime);
  });

  scope.listen<CustomEvent<{ error: unknown }>>(document, ERROR, ({ target, detail }) => {
    const id = closestWithId(target)?.dataset.id ?? '';
    send({ skerry: 'error', id, message: String(detail.error) });
  });

  scope.listen<MouseEvent>(
    document,
    'click',
    (event) => {
      const element = closestWithId(event.target);
      const {
        id = '',
        element_type: elementType = '',
        widget_type: widget,
      } = membersOf(element)?.dataset ?? {};
      if (id) send({ skerry: 'selected', id, type: widget ?? elementType });
    },
    { capture: true },
  );

  send({ skerry: 'ready', version });
}

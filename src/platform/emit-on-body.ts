import { type EmitOptions, type EmitResult, emit, pageJQuery } from './events.ts';

/**
 * Calls what other scripts have put into a property of the body or a node around it, with the arguments of an event.
 * An element among the arguments comes as a list, because the handlers expect it wrapped.
 */
function callProperties(name: string, args: readonly unknown[]): void {
  const event = new CustomEvent(name);
  const listArgs = args.map((arg) => (arg instanceof Element ? [arg] : arg));
  for (const node of [document.body, document, window]) {
    const handler: unknown = Reflect.get(node, `on${name}`);
    try {
      if (typeof handler === 'function') handler.call(node, event, ...listArgs);
    } catch (error) {
      reportError(error);
    }
  }
}

/**
 * Emits an event of the shop on the body. jQuery also calls properties such as `body.onadded_to_cart`, which other
 * scripts use to do without jQuery; this calls them on pages where it does not run. Not for names of the browser's
 * own events, whose properties it calls itself.
 */
export function emitOnBody(name: string, options: EmitOptions = {}): EmitResult {
  const jQuery = pageJQuery();
  const result = emit(document.body, name, options);
  if (!jQuery) callProperties(name, options.args ?? []);
  return result;
}

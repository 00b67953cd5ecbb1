import { serveInputs } from './inputs-element.ts';
import { servePlainInputs } from './plain-inputs.ts';
import type { Receive } from './receivers.ts';

/** Fills the inputs of all forms until the scope ends. */
export const receive: Receive = (source, scope) => {
  const elements = serveInputs(source);
  const fillPlain = servePlainInputs(source.names, scope);
  scope.add(elements.stop);
  const fill = () => {
    elements.update();
    fillPlain(source.values());
  };
  // The elements hold what they were given already.
  fillPlain(source.values());
  return fill;
};

const members: ProxyHandler<object> = {
  get(form, name) {
    const value = Reflect.get(Object.getPrototypeOf(form), name, form);
    return typeof value === 'function' ? value.bind(form) : value;
  },
};

/**
 * Returns the members of a node to read or call at once, whatever the fields of a form are named: a field
 * named `style` hides `form.style`. Pass on and keep the node itself.
 */
export const membersOf = <Target extends object | null | undefined>(node: Target): Target =>
  // No field hides a symbol. This also finds the forms of other windows.
  node && Reflect.get(node, Symbol.toStringTag) === 'HTMLFormElement'
    ? (new Proxy<object>(node, members) as Target)
    : node;

const { getPrototypeOf, prototype } = Object;

const members: ProxyHandler<HTMLFormElement> = {
  get(form, name) {
    const value = Reflect.get(getPrototypeOf(form), name, form);
    return typeof value === 'function' ? value.bind(form) : value;
  },
  set: (form, name, value) => Reflect.set(getPrototypeOf(form), name, value, form),
};

/** Returns whether a value is a form, of any window. Does not read what a field could hide. */
const isForm = (value: unknown): value is HTMLFormElement =>
  prototype.toString.call(value) === '[object HTMLFormElement]';

/**
 * Returns the members of a node, whatever the fields of a form are named: a field named `style` hides
 * `form.style`. Read or call a member at once; pass on and keep the node itself.
 */
export const membersOf = <Target extends object | null | undefined>(node: Target): Target =>
  isForm(node) ? new Proxy<HTMLFormElement & Target>(node, members) : node;

import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import type { SetProperty } from './layer.ts';

interface SharedClass {
  count: number;
  restore(): void;
}

const sharedClasses = new WeakMap<Element, Map<string, SharedClass>>();

/** Adds a class that several motions share; removes it when the last of them ends. */
export function shareClass(node: Element, name: string, scope: Scope): void {
  const classes = sharedClasses.get(node) ?? new Map<string, SharedClass>();
  sharedClasses.set(node, classes);
  let shared = classes.get(name);
  if (!shared) {
    const patch = createPatch();
    patch.toggle(node, name, true);
    shared = { count: 0, restore: patch.restore };
    classes.set(name, shared);
  }
  const found = shared;
  found.count += 1;
  scope.add(() => {
    found.count -= 1;
    if (found.count) return;
    classes.delete(name);
    found.restore();
  });
}

const DURATION = '--e-transform-transition-duration';

/** Writes the parts of a motion to a node. */
export interface MotionWriter {
  /** Writes a property if its value changed. */
  readonly setProperty: SetProperty;
  /** Shortens the transitions of transforms while the page scrolls. */
  shortenTransitions(): void;
  /** Restores the style sheet's transitions. */
  restoreTransitions(): void;
  /** Turns transitions off until the returned function is called. */
  disableTransitions(): () => void;
}

const defaultOf = (name: string): string => {
  if (/^(scale|flip)/.test(name)) return '1';
  return /^(rotate|skew)/.test(name) ? '0deg' : '0px';
};

/** Returns one of the element's own transform functions as in the server's style sheet. */
const elementTransform = (name: string): string =>
  `${name.replace('flip', 'scale')}(var(--e-transform-${name},${defaultOf(name)}))`;

/** Prepares a node for the parts of a motion. The element's own transforms stay first. */
export function createMotionWriter(
  node: HTMLElement,
  patch: Patch,
  transforms: readonly string[],
): MotionWriter {
  const { style } = node;
  const written = new Map<string, string>();
  const composed: Readonly<Record<'transform' | 'filter', string[]>> = {
    transform: transforms.map(elementTransform),
    filter: [],
  };

  const writeStyle = (name: string, value: string) => {
    if (written.get(name) === value) return;
    if (!written.has(name)) patch.keep(node, { styles: [name] });
    written.set(name, value);
    if (value) style.setProperty(name, value);
    else style.removeProperty(name);
  };
  const compose = (name: string) => {
    const part = name.slice('--'.length);
    const property = part === 'blur' ? 'filter' : 'transform';
    composed[property].push(`${part}(var(${name}))`);
    writeStyle(property, composed[property].join(' '));
  };
  const setProperty: SetProperty = (property, value) => {
    const isNew = !written.has(property);
    writeStyle(property, value);
    if (!isNew) return;
    if (property === 'opacity') writeStyle('will-change', 'opacity');
    else compose(property);
  };

  return {
    setProperty,
    shortenTransitions: () => writeStyle(DURATION, '100ms'),
    restoreTransitions: () => written.has(DURATION) && writeStyle(DURATION, ''),
    disableTransitions() {
      const before = style.getPropertyValue('transition');
      writeStyle('transition', 'none');
      return () => writeStyle('transition', before);
    },
  };
}

import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Put } from './layer.ts';

interface Hold {
  count: number;
  release(): void;
}

const holds = new WeakMap<Element, Map<string, Hold>>();

/** Adds a class that several motions share; removes it when the last of them ends. */
export function holdClass(node: Element, name: string, scope: Scope): void {
  const held = holds.get(node) ?? new Map<string, Hold>();
  holds.set(node, held);
  let hold = held.get(name);
  if (!hold) {
    const patch = createPatch();
    patch.toggle(node, name, true);
    hold = { count: 0, release: patch.restore };
    held.set(name, hold);
  }
  const own = hold;
  own.count += 1;
  scope.add(() => {
    own.count -= 1;
    if (own.count) return;
    held.delete(name);
    own.release();
  });
}

const DURATION = '--e-transform-transition-duration';

/** Writes the parts of a motion to a node. */
export interface Paint {
  /** Writes a property if its value changed. */
  readonly put: Put;
  /** Shortens the transitions of transforms while the page scrolls. */
  hurry(): void;
  /** Restores the style sheet's transitions. */
  relax(): void;
  /** Turns transitions off until the returned function is called. */
  jump(): () => void;
}

const defaultOf = (name: string): string => {
  if (/^(scale|flip)/.test(name)) return '1';
  return /^(rotate|skew)/.test(name) ? '0deg' : '0px';
};

/** Returns one of the element's own transform functions as in the server's style sheet. */
const ownTransform = (name: string): string =>
  `${name.replace('flip', 'scale')}(var(--e-transform-${name},${defaultOf(name)}))`;

/** Prepares a node for the parts of a motion. The element's own transforms stay first. */
export function createPaint(node: HTMLElement, patch: Patch, transforms: readonly string[]): Paint {
  const { style } = node;
  const written = new Map<string, string>();
  const composed: Readonly<Record<'transform' | 'filter', string[]>> = {
    transform: transforms.map(ownTransform),
    filter: [],
  };

  const set = (name: string, value: string) => {
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
    set(property, composed[property].join(' '));
  };
  const put: Put = (property, value) => {
    const isNew = !written.has(property);
    set(property, value);
    if (!isNew) return;
    if (property === 'opacity') set('will-change', 'opacity');
    else compose(property);
  };

  return {
    put,
    hurry: () => set(DURATION, '100ms'),
    relax: () => written.has(DURATION) && set(DURATION, ''),
    jump() {
      const before = style.getPropertyValue('transition');
      set('transition', 'none');
      return () => set('transition', before);
    },
  };
}

import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Put } from './layer.ts';

interface Hold {
  count: number;
  release(): void;
}

const holds = new WeakMap<Element, Map<string, Hold>>();

/** Puts a class on a node that several motions share, until the last of them ends. */
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

/** Writes parts of a motion to one node. */
export interface Paint {
  /** Writes what changed. */
  readonly put: Put;
  /** Has the node take its transforms quickly, as long as the page scrolls. */
  hurry(): void;
  /** Leaves their speed to the style sheet. */
  relax(): void;
  /** Writes without the transitions of the style sheet until the function that it gives is called. */
  jump(): () => void;
}

const defaultOf = (name: string): string => {
  if (/^(scale|flip)/.test(name)) return '1';
  return /^(rotate|skew)/.test(name) ? '0deg' : '0px';
};

/** A transform function of the element's own, as the server's style sheet writes it. */
const ownTransform = (name: string): string =>
  `${name.replace('flip', 'scale')}(var(--e-transform-${name},${defaultOf(name)}))`;

/** Prepares a node for parts of a motion; the transforms of its own, by name, stay before them. */
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

import type { Scope } from '#runtime/scope.ts';

const RENDERED = 'partial-content-rendered';

interface WithCustomizer {
  wp?: {
    customize?: {
      selectiveRefresh?: {
        bind(name: string, callback: () => void): void;
        unbind(name: string, callback: () => void): void;
      };
    };
  };
}

/** Calls back when the theme customizer has rendered a part of its preview anew. Outside of a preview never. */
export function followPreview(callback: () => void, scope: Scope): void {
  const preview = (window as WithCustomizer).wp?.customize?.selectiveRefresh;
  if (!preview?.bind) return;
  const onRendered = () => callback();
  preview.bind(RENDERED, onRendered);
  scope.add(() => preview.unbind(RENDERED, onRendered));
}

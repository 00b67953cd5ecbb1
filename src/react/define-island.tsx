import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPatch } from '#lib/patch.ts';
import { type Behaviour, defineBehaviour, type MountContext, type Schema } from '#runtime/define.ts';
import { IslandContext } from './island-context.ts';
import { place } from './root.tsx';

/** What an island's component gets. `settings` changes when the editor changes them; the rest never does. */
export type IslandProps<Settings = unknown> = MountContext<Settings>;

interface Island<Settings> {
  readonly settings?: Schema<Settings>;
  readonly component: ComponentType<IslandProps<Settings>>;
}

interface FrameProps {
  readonly context: MountContext;
  readonly onCommit: () => void;
  readonly children: ReactNode;
}

/** What every island stands in. Its effects come after those of the island, so that it tells when all of it is committed. */
function Frame({ context, onCommit, children }: FrameProps) {
  const [mount] = useState(() => ({ ...context, patch: createPatch() }));
  useLayoutEffect(() => mount.patch.restore, [mount]);
  useLayoutEffect(onCommit);
  return <IslandContext.Provider value={mount}>{children}</IslandContext.Provider>;
}

/**
 * Makes a behaviour of a component. The mount resolves when the component is committed; an error before that
 * fails the mount, a later one is reported and leaves the server's markup.
 */
export function defineIsland<Settings>({ settings, component: Component }: Island<Settings>): Behaviour {
  return defineBehaviour<Settings>({
    ...(settings && { settings }),
    mount(context) {
      const { scope, report } = context;
      return new Promise((resolve, reject) => {
        let stands = false;
        const onError = (error: unknown) => {
          if (stands) report(error);
          else reject(error);
        };
        const onCommit = () => {
          stands = true;
          resolve({ update });
        };
        const update = (next: Settings) => spot.render(island(next));
        const island = (next: Settings) => (
          <Frame context={context} onCommit={onCommit}>
            <Component {...context} settings={next} />
          </Frame>
        );
        const spot = place(island(context.settings), onError);
        scope.add(() => {
          spot.remove();
          // An island that ends before it stood must not keep a held click waiting.
          resolve();
        });
      });
    },
  });
}

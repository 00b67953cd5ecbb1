import type { Scope } from '#runtime/scope.ts';
import type { Switch } from './controls.ts';

/** Lets the switch show the dialog on the whole screen. The browser ends that by itself, too: what it does counts. */
export function wireFullscreen(
  dialog: HTMLElement,
  container: HTMLElement,
  { nodes, set }: Switch,
  scope: Scope,
): void {
  const isFull = () => document.fullscreenElement === dialog;
  const leave = async () => {
    if (isFull()) await document.exitFullscreen();
  };
  const toggle = async () => {
    try {
      await (isFull() ? leave() : dialog.requestFullscreen());
    } catch {
      // Refused: the switch stays off.
    }
  };
  for (const node of nodes) scope.listen(node, 'click', toggle);
  scope.listen(document, 'fullscreenchange', () => {
    set(isFull());
    container.classList.toggle('elementor-slideshow--fullscreen-mode', isFull());
  });
  scope.add(() => void leave().catch(() => {}));
}

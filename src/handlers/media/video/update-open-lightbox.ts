import { deviceSetting } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Runtime } from '#runtime/define.ts';
import { builderLightbox } from '#ui/builder-lightbox/builder-lightbox.ts';
import { ratioOf, setFrameRatio } from '#ui/builder-lightbox/video-nodes.ts';
import type { Settings } from './settings.ts';

// By element id: the editor may render a changed element again.
const settingsById = new Map<string, Settings>();

const animationOf = (values: Settings): string[] => {
  const name = deviceSetting(values.lightbox_content_animation, readDeviceMode(), pageConfig.breakpoints);
  return (name || 'zoomIn').split(/\s+/);
};

/** Applies changed settings to the open lightbox of a video, in the editor. */
export function updateOpenLightbox({ dataset }: HTMLElement, values: Settings, runtime: Runtime): void {
  const { id = '' } = dataset;
  const before = settingsById.get(id);
  settingsById.set(id, values);
  const lightbox = builderLightbox(runtime);
  const { widget, message } = lightbox.dialog.nodes;
  if (!before || lightbox.dialog.state !== 'shown' || widget.id !== `elementor-lightbox-${id}`) return;
  if (!values.lightbox) {
    lightbox.close();
    return;
  }
  const frame = message.querySelector<HTMLElement>('.elementor-video-wrapper');
  if (frame && values.aspect_ratio !== before.aspect_ratio)
    setFrameRatio(frame, ratioOf(values.aspect_ratio));
  const [old, next] = [animationOf(before), animationOf(values)];
  if (old.join() === next.join()) return;
  message.classList.remove('animated', ...old);
  // Forces a layout, which restarts the animation.
  message.getBoundingClientRect();
  if (next[0] !== 'none') message.classList.add('animated', ...next);
}

import type { Patch } from '#lib/patch.ts';
import { scrollablePx } from '#platform/page-position.ts';
import { onViewport } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { hasRoom, percentOf, ringDashes, type Settings, settings } from './model.ts';

const POST_CONTENT = '.elementor-widget-theme-post-content';

function find(selector: string): Element | undefined {
  try {
    return (selector && document.querySelector(selector)) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns how far the page is scrolled, in percent. */
const pageProgress = (scrolledPx: number) => percentOf(scrolledPx, scrollablePx());

/** Returns a function that measures reading progress in percent; 0 if the content is missing. */
function createMeasure({ relative_to, selector }: Settings): (scrolledPx: number) => number {
  if (relative_to === 'entire_page') return pageProgress;
  const contentSelector = relative_to === 'post_content' ? POST_CONTENT : selector;
  let content: Element | undefined;
  return () => {
    if (!content?.isConnected) content = find(contentSelector);
    if (!content) return 0;
    const { top, height } = content.getBoundingClientRect();
    return percentOf(document.documentElement.clientHeight - top, height);
  };
}

/** Measures for a percentage; returns the function that draws it. */
type Draw = (percent: number) => () => void;

interface Nodes {
  readonly root: HTMLElement;
  readonly progress: HTMLElement;
  readonly label: HTMLElement | undefined;
}

function drawBar({ progress, label }: Nodes, patch: Patch): Draw {
  return (percent) => {
    const fits = !!label && hasRoom(progress.offsetWidth, label.offsetWidth);
    return () => {
      if (label) patch.style(label, 'color', fits ? 'var(--percentage-color)' : 'transparent');
      patch.style(progress, 'display', percent < 1 ? 'none' : 'flex');
      if (percent >= 1) patch.style(progress, 'width', `${percent}%`);
    };
  };
}

function drawRing({ root, progress, label }: Nodes, { direction }: Settings, patch: Patch): Draw {
  const circle = root.querySelector<SVGCircleElement>('circle.circle');
  return (percent) => {
    const radiusPx = (circle?.getBBox().width ?? 0) / 2;
    const { array, offset } = ringDashes(percent, radiusPx, direction);
    // Style sheets hide both until they are drawn.
    const display = percent > 0 ? 'block' : 'none';
    return () => {
      if (percent > 0) {
        patch.style(progress, 'stroke-dasharray', array);
        patch.style(progress, 'stroke-dashoffset', offset);
      }
      patch.style(progress, 'display', display);
      if (label) patch.style(label, 'display', display);
    };
  };
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const root = element.querySelector<HTMLElement>('.elementor-scrolling-tracker');
    const progress = root?.querySelector<HTMLElement>('.current-progress');
    if (!root || !progress) return;
    const patch = scope.patch();
    const label = root.querySelector<HTMLElement>('.current-progress-percentage') ?? undefined;
    if (label) {
      const serverNodes = [...label.childNodes];
      scope.add(() => label.replaceChildren(...serverNodes));
    }
    const nodes = { root, progress, label: settings.percentage ? label : undefined };
    const measure = createMeasure(settings);
    const draw = settings.type === 'circular' ? drawRing(nodes, settings, patch) : drawBar(nodes, patch);
    let shownPercent = -1;
    const update = onViewport(({ scrollY }) => {
      const percent = measure(scrollY);
      const write = draw(percent);
      return () => {
        write();
        if (percent === shownPercent) return;
        shownPercent = percent;
        if (nodes.label) nodes.label.textContent = `${Math.round(percent)}%`;
        // Whether the label fits can only be measured after layout.
        update();
      };
    }, scope);
    const observer = scope.observe(new ResizeObserver(update));
    for (const node of [root, document.body]) observer.observe(node);
  },
});

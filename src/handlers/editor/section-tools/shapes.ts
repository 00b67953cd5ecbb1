import { asMap } from '#lib/fields.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import type { Scope } from '#runtime/scope.ts';
import { readText, request } from '#transport/request.ts';
import type { Settings } from './settings.ts';

const SIDES = ['top', 'bottom'] as const;
type Side = (typeof SIDES)[number];

interface Shape {
  readonly name: string;
  readonly isNegative: boolean;
}

const shapeOf = (settings: Settings, side: Side): Shape => ({
  name: settings[`shape_divider_${side}`],
  isNegative: settings[`shape_divider_${side}_negative`],
});

/** Returns the address of a shape's SVG; undefined for an invalid name. */
function addressOf({ name, isNegative }: Shape): string | undefined {
  const builder = asMap(asMap((window as { elementor?: unknown }).elementor).config);
  const added = asMap(builder.additional_shapes)[name];
  if (typeof added === 'string') return webAddress(added);
  if (!/^[\w-]+$/.test(name)) return undefined;
  return webAddress(`${pageConfig.url('assets')}shapes/${name}${isNegative ? '-negative' : ''}.svg`);
}

async function drawingAt(address: string | undefined, signal: AbortSignal): Promise<Element[]> {
  if (!address) return [];
  const reply = await request(address, { signal });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`);
  const drawing = parseHtml(await readText(reply)).querySelector('svg');
  return drawing ? [drawing] : [];
}

/** Returns a function that redraws the shape dividers of a section when their settings change. */
export function drawShapes(
  element: HTMLElement,
  first: Settings,
  scope: Scope,
  report: (error: unknown) => void,
): (next: Settings) => void {
  const patch = createPatch();
  const drawn = new Map(SIDES.map((side) => [side, JSON.stringify(shapeOf(first, side))]));
  scope.add(patch.restore);

  const draw = async (side: Side, shape: Shape) => {
    const place = element.querySelector<HTMLElement>(
      `:scope > .elementor-shape-${side},:scope > .e-con-inner > .elementor-shape-${side}`,
    );
    if (!place) return;
    patch.attribute(place, 'data-shape', shape.name);
    patch.attribute(place, 'data-negative', String(shape.isNegative));
    const nodes = await drawingAt(addressOf(shape), scope.signal);
    // The settings may have changed meanwhile.
    if (scope.disposed || drawn.get(side) !== JSON.stringify(shape)) return;
    const before = [...place.childNodes];
    scope.add(() => place.replaceChildren(...before));
    place.replaceChildren(...nodes);
  };

  return (next) => {
    for (const side of SIDES) {
      const shape = shapeOf(next, side);
      const key = JSON.stringify(shape);
      if (drawn.get(side) === key) continue;
      drawn.set(side, key);
      draw(side, shape).catch((error) => scope.disposed || report(error));
    }
  };
}

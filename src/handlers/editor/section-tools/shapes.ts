import { asMap } from '#lib/as-map.ts';
import { own } from '#lib/own.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
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
  const customShape = own(asMap(builder.additional_shapes), name);
  if (typeof customShape === 'string') return webAddress(customShape);
  if (!/^[\w-]+$/.test(name)) return undefined;
  return webAddress(`${pageConfig.url('assets')}shapes/${name}${isNegative ? '-negative' : ''}.svg`);
}

async function loadDrawing(address: string | undefined, signal: AbortSignal): Promise<Element[]> {
  if (!address) return [];
  const response = await request(address, { via: 'fetch', signal });
  if (!response.ok)
    throw new Error(`A shape divider was not drawn: ${address} answered with status ${response.status}.`);
  const drawing = parseHtml(await readText(response)).querySelector('svg');
  return drawing ? [drawing] : [];
}

/** Returns a function that redraws the shape dividers of a section when their settings change. */
export function drawShapes(
  element: HTMLElement,
  initial: Settings,
  scope: Scope,
  report: (error: unknown) => void,
): (next: Settings) => void {
  const patch = scope.patch();
  const drawnKeys = new Map(SIDES.map((side) => [side, JSON.stringify(shapeOf(initial, side))]));

  const draw = async (side: Side, shape: Shape) => {
    const container = element.querySelector<HTMLElement>(
      `:scope > .elementor-shape-${side},:scope > .e-con-inner > .elementor-shape-${side}`,
    );
    if (!container) return;
    patch.attribute(container, 'data-shape', shape.name);
    patch.attribute(container, 'data-negative', String(shape.isNegative));
    const nodes = await loadDrawing(addressOf(shape), scope.signal);
    // The settings may have changed meanwhile.
    if (scope.disposed || drawnKeys.get(side) !== JSON.stringify(shape)) return;
    const originalNodes = [...container.childNodes];
    scope.add(() => container.replaceChildren(...originalNodes));
    container.replaceChildren(...nodes);
  };

  return (next) => {
    for (const side of SIDES) {
      const shape = shapeOf(next, side);
      const key = JSON.stringify(shape);
      if (drawnKeys.get(side) === key) continue;
      drawnKeys.set(side, key);
      draw(side, shape).catch((error) => scope.disposed || report(error));
    }
  };
}

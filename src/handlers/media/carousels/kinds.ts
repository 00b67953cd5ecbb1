import type { Instance, MountContext } from '#runtime/define.ts';
import type { Settings } from './settings.ts';

const KINDS = [
  'image-carousel',
  'loop-carousel',
  'nested-carousel',
  'media-carousel',
  'testimonial-carousel',
  'reviews',
] as const;

/** What a widget is, without its skin. */
export type Kind = (typeof KINDS)[number];

/** The kind of a widget by its `data-widget_type`. */
export const kindOf = (widgetType = ''): Kind =>
  KINDS.find((kind) => widgetType.split('.')[0] === kind) ?? 'image-carousel';

/** Runs carousels of a kind. */
export type RunKind = (
  context: MountContext<Settings>,
  kind: Kind,
) => Promise<Instance<Settings> | undefined>;

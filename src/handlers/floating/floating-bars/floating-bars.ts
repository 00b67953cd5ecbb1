import { findScoped } from '#lib/find-scoped.ts';
import { controlValue, type Responsive } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import { pageTexts } from '#texts/pages.ts';
import { applyText } from '#texts/text.ts';
import { containerLooks, hasContainers } from '../shared/containers.ts';
import { onEscapeInside, withSettings } from '../shared/listen.ts';
import { animationClasses, playEntrance } from '../shared/play-entrance.ts';
import { trackClicks } from '../shared/track-clicks.ts';
import { makeRoom, moveToTop } from './make-room.ts';
import type { Bar } from './model.ts';
import { type Settings, settings } from './model.ts';

const PART = '.e-floating-bars__';
const TRACKED = `${PART}cta-button,${PART}coupon-button,${PART}headline`;
/** How long a button stays hidden after its own delay. */
const HIDDEN_MS = 500;

const textOf = (node: Element | null | undefined) => node?.textContent?.trim() ?? '';

/** Returns the visible code of a coupon. */
export const codeOf = (code: Element | undefined): string =>
  textOf(code?.querySelector(`${PART}coupon-text`) ?? code);

/** Returns the name of a coupon's button. Voice control: the visible text must be part of it. */
function couponLabel(coupon: HTMLElement | undefined, code: string): string | undefined {
  const label = coupon?.getAttribute('aria-label');
  return label && code && !label.includes(code) ? `${label}: ${code}` : undefined;
}

/** Finds the nodes of a bar, and what the server decided about it. */
function findNodes(bar: HTMLElement) {
  const find = (part: string) => bar.querySelector<HTMLElement>(PART + part) ?? undefined;
  const [coupon, code] = [find('coupon-button'), find('coupon-code')];
  const isTop = bar.classList.contains('has-vertical-position-top');
  const controllers = [...bar.querySelectorAll<HTMLElement>('[aria-controls]')];
  return {
    bar,
    ticker: find('headlines'),
    pause: find('pause-button'),
    play: find('play-button'),
    cta: find('cta-button'),
    coupon,
    code,
    success: find('coupon-success'),
    couponLabel: couponLabel(coupon, codeOf(code)),
    isTop,
    // The editor must not move it.
    isSticky: bar.classList.contains('is-sticky') || (isTop && pageConfig.isEdit),
    isNamed: bar.hasAttribute('aria-label') || bar.hasAttribute('aria-labelledby'),
    lostControllers: controllers.filter(
      (each) => !document.getElementById(each.getAttribute('aria-controls') ?? ''),
    ),
    containers: containerLooks(bar, {
      '.e-con-inner': 'e-con-inner--floating-bars',
      '.e-con': 'e-con--floating-bars',
    }),
  };
}

type Nodes = ReturnType<typeof findNodes>;

function* view({ label, isClosed, ticker, coupon }: Bar, nodes: Nodes): View {
  yield* nodes.containers;
  for (const each of nodes.lostControllers) yield [each, { attributes: { 'aria-controls': null } }];
  yield [
    nodes.bar,
    {
      // It is focusable, but never takes the focus itself.
      attributes: { tabindex: '0', 'aria-label': label },
      classes: { 'is-sticky': nodes.isSticky || undefined, 'is-hidden': isClosed || undefined },
      style: {
        '--e-floating-bars-coupon-width': coupon.size?.width,
        '--e-floating-bars-coupon-height': coupon.size?.height,
      },
    },
  ];
  yield [nodes.coupon, { attributes: { 'aria-label': nodes.couponLabel } }];
  if (coupon.copies) {
    yield [nodes.code, { classes: { 'is-hidden': coupon.isCopied } }];
    yield [nodes.success, { classes: { 'is-hidden': !coupon.isCopied } }];
  }
  if (ticker === 'still') return;
  const isPaused = ticker === 'paused';
  yield [nodes.ticker, { attributes: { 'data-animated': 'true' }, classes: { 'is-paused': isPaused } }];
  // Style sheets show the one that applies.
  yield [nodes.play, { attributes: { 'aria-hidden': String(!isPaused) } }];
  yield [nodes.pause, { attributes: { 'aria-hidden': String(isPaused) } }];
}

/** Closes a bar; it stays closed. */
export const closeBar = (bar: Bar): Bar => ({ ...bar, isClosed: true });

/** A running bar. */
export type FloatingBar = LiveWidget<Settings, Nodes, Bar>;

/** Moves a bar to the top of the page, or makes room for a sticky one until it is closed. */
function placeBar({ nodes: { bar, isTop, isSticky }, scope, get, listen }: FloatingBar): void {
  if (isTop && !isSticky) moveToTop(bar, scope);
  if (!isSticky) return;
  const leaveRoom = makeRoom(bar, isTop ? 'top' : 'bottom', scope);
  listen(() => get().isClosed && leaveRoom());
}

/** Plays the entrances of buttons, and starts a ticker. */
async function startMotion({ nodes, set }: FloatingBar, settings: Settings, scope: Scope): Promise<void> {
  const onDevice = <Value>(setting: Responsive<Value>) =>
    controlValue(setting, readDeviceMode(), pageConfig.breakpoints);
  for (const name of ['cta', 'coupon'] as const) {
    const kind = name === 'cta' ? 'cta_button' : name;
    const classes = ['animated', ...animationClasses(onDevice(settings[`style_${kind}_animation`]))];
    const delayMs = settings[`style_${kind}_animation_delay`];
    playEntrance(nodes[name], { classes, delayMs, hiddenMs: delayMs + HIDDEN_MS }, scope);
  }
  if (!nodes.ticker) return;
  const { startTicker } = await import('./ticker.ts');
  if (scope.disposed) return;
  const ticker = startTicker(nodes.ticker, onDevice(settings.style_ticker_animation_type), scope);
  set((bar) => ({ ...bar, ticker }));
}

export default defineWidget<Settings, Nodes, Bar>({
  settings,
  nodes({ element }) {
    const [bar] = findScoped(element, '.e-floating-bars');
    return bar && hasContainers() ? findNodes(bar) : undefined;
  },
  state({ nodes: { bar, isNamed } }) {
    const text = textOf(bar.querySelector(`${PART}announcement-text,${PART}headline-text`));
    const label = isNamed || !text ? undefined : text.replace(/\s+/g, ' ');
    return { label, isClosed: false, ticker: 'still', coupon: { copies: 0, isCopied: false } };
  },
  view,
  connect(widget) {
    const { nodes, scope, get, set } = widget;
    const { bar, ticker, isNamed } = nodes;
    const setLabel = (label: string) => set((state) => ({ ...state, label }));
    if (!isNamed && !get().label) applyText(pageTexts.announcement, scope, setLabel);
    placeBar(widget);
    if (!ticker && !pageConfig.isEdit) onEscapeInside(bar, () => set(closeBar), scope);
    trackClicks(bar, TRACKED, scope);
    return withSettings(widget, (now, motionScope) => startMotion(widget, now, motionScope));
  },
});

import { isOn } from '#lib/is-on.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#runtime/scope.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { applyText } from '#texts/text.ts';
import type { Given } from './gallery-options.ts';
import type { Slider } from './slider.ts';

/** How long each picture stands. */
const STAND_MS = 7000;
const SIDES = [
  { name: 'prev', step: -1, label: dialogTexts.previous },
  { name: 'next', step: 1, label: dialogTexts.next },
] as const;

function addArrows({ viewport }: Slider, go: (step: number) => void, scope: Scope): void {
  const list = document.createElement('ul');
  list.className = 'flex-direction-nav';
  for (const { name, step, label } of SIDES) {
    const item = document.createElement('li');
    const arrow = document.createElement('a');
    item.className = `flex-nav-${name}`;
    arrow.className = `flex-${name}`;
    arrow.href = '#';
    applyText(label, scope, (text) => {
      arrow.textContent = text;
    });
    arrow.setAttribute('role', 'button');
    scope.listen(arrow, 'click', (event) => {
      event.preventDefault();
      go(step);
    });
    item.append(arrow);
    list.append(item);
  }
  const parent = viewport.parentElement;
  parent?.append(list);
  scope.add(() => list.remove());
}

/** Shows the next picture by itself until a visitor comes: over the gallery, or into it by keyboard, it waits for good. */
function autoplay({ viewport }: Slider, go: (step: number) => void, delayMs: number, scope: Scope): void {
  if (prefersReducedMotion()) return;
  const playing = scope.child();
  const gallery = viewport.parentElement ?? viewport;
  const next = () => {
    if (!document.hidden) go(1);
    playing.timeout(next, delayMs);
  };
  playing.timeout(next, delayMs);
  for (const sign of ['pointerenter', 'pointerdown', 'focusin']) {
    playing.listen(gallery, sign, () => playing.dispose());
  }
}

/** Numbers under the pictures; they follow the class of the picture that is shown. */
function addBullets({ viewport, active, goTo }: Slider, count: number, scope: Scope): void {
  const list = document.createElement('ol');
  const bullets = Array.from({ length: count }, (_, index) => {
    const item = document.createElement('li');
    const bullet = document.createElement('a');
    bullet.href = '#';
    bullet.textContent = String(index + 1);
    bullet.setAttribute('role', 'button');
    scope.listen(bullet, 'click', (event) => {
      event.preventDefault();
      goTo(index);
    });
    item.append(bullet);
    list.append(item);
    return bullet;
  });
  const mark = () =>
    bullets.forEach((bullet, index) => {
      bullet.classList.toggle('flex-active', index === active());
      bullet.setAttribute('aria-current', String(index === active()));
    });
  list.className = 'flex-control-nav flex-control-paging';
  viewport.after(list);
  scope.add(() => list.remove());
  const observer = scope.observe(new MutationObserver(mark));
  observer.observe(viewport, { subtree: true, attributeFilter: ['class'] });
  mark();
}

/** What few shops ask of their slider: bullets, arrows, and pictures that come by themselves, which begin again after the last. */
export function addExtras(slider: Slider, count: number, given: Given, scope: Scope): void {
  if (scope.disposed) return;
  const around = (step: number) => slider.goTo((slider.active() + step + count) % count);
  const within = (step: number) => slider.goTo(slider.active() + step);
  if (isOn(given.controlNav)) addBullets(slider, count, scope);
  if (isOn(given.directionNav)) addArrows(slider, isOn(given.animationLoop) ? around : within, scope);
  if (isOn(given.slideshow)) autoplay(slider, around, Number(given.slideshowSpeed) || STAND_MS, scope);
}

import { anchorTarget } from '#lib/anchor-target.ts';

/** What links of the builder's elements, and the address, lead to on this page. */
export function anchorTargets(): Set<HTMLElement> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.elementor-element a[href*="#"]')];
  const fragments = [location.hash, ...links.map(({ hash }) => hash)];
  const found = fragments.map((fragment) => document.getElementById(anchorTarget(fragment) ?? ''));
  return new Set(found.filter((target) => target !== null));
}

import { readdirSync } from 'node:fs';
import { builderDocument } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const root = new URL('../../../fixtures/', import.meta.url);

const familiesOf = (): [family: string, names: string[]][] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: family }): [string, string[]] => [family, namesIn(family)])
    .sort(([a], [b]) => a.localeCompare(b));

const namesIn = (family: string): string[] =>
  readdirSync(new URL(`${family}/`, root))
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length))
    .sort();

/** Changes what a page may have once: its first heading, and names of landmarks. */
const shownAgain = (html: string, name: string): string => {
  let searches = 0;
  return html
    .replaceAll(/<(\/?)h1\b/g, '<$1h4')
    .replace(/aria-label="(Store notice|Primary)"/, 'aria-label="$1, once more"')
    .replaceAll(/role="search"(?! aria-label)/g, () => {
      searches += 1;
      return `role="search" aria-label="${name}, search ${searches}"`;
    });
};

const exhibit = (family: string, name: string): string =>
  `<section class="exhibit" id="${family}-${name}"><h3>${name.replaceAll('-', ' ')} <code>${family}/${name}.html</code></h3>${shownAgain(readFixture(`${family}/${name}`), name)}</section>`;

const ways: readonly (readonly [href: string, label: string])[] = [
  ['/builder/?script=off', 'Without our script'],
  ['/builder/?jquery=1', 'With jQuery'],
  ['/builder/?rtl=1', 'From right to left'],
  ['/builder/?csp=strict', 'Under a strict policy'],
  ['/?banner=1', 'As the owner of an unopened shop'],
  ['/?fault=slow', 'Endpoints are slow'],
  ['/?fault=500', 'Endpoints fail'],
  ['/?fault=html', 'Endpoints answer a login page'],
  ['/?fault=empty', 'Endpoints answer nothing'],
  ['/?fault=offline', 'Endpoints hang up'],
  ['/?fault=500&amp;fault_on=chunks', 'Chunks fail'],
  ['/?fault=500&amp;fault_on=checkout', 'Placing an order fails'],
  ['/?fault=empty&amp;fault_on=checkout&amp;fault_when=after', 'The answer to an order is lost'],
  ['/?fault=none', 'No fault'],
];

const waysHtml = (): string =>
  `<details class="ways"><summary>Ways to open a page</summary><ul class="chips">${ways.map(([href, label]) => `<li><a class="chip" href="${href}">${label}</a></li>`).join('')}</ul></details>`;

/** Renders every fixture on one page, by family. */
export const allPage = (notices: string): Page => {
  const families = familiesOf();
  const index = families
    .map(([family]) => `<li><a class="chip" href="#${family}">${family}</a></li>`)
    .join('');
  const exhibits = families
    .map(
      ([family, names]) =>
        `<section class="family" id="${family}"><h2>${family}</h2>${names.map((name) => exhibit(family, name)).join('\n')}</section>`,
    )
    .join('\n');
  return {
    id: 200,
    title: 'Every widget',
    bodyClass: 'elementor-page elementor-page-200 with-floating-bars',
    main: `<h1 class="entry-title">Every widget</h1><p class="lead">Each piece of server markup that Skerry takes over, one under the other.</p>${notices}${waysHtml()}<ul class="chips">${index}</ul>${builderDocument(200, exhibits)}`,
  };
};

import { atomHeading, atomParagraph, flexbox } from '../builder/atoms.ts';
import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { opensPopup, popupDocument } from '../builder/popup.ts';
import { byClick, byTiming, byTrigger, editedPopupId, type PopupKind } from '../builder/popup-kinds.ts';
import { readFixture } from '../fixtures.ts';
import { escapeHtml } from '../html.ts';
import type { Page } from './layout.ts';
import type { PageOptions } from './options.ts';

const pageId = 740;
const kinds: readonly PopupKind[] = [...byTrigger, ...byTiming, ...byClick];

const card = ({ id, name, how, title }: PopupKind): string =>
  `<li class="popup-card"><h3>${escapeHtml(title)}</h3><p>${escapeHtml(how)}</p><p class="popup-card-links"><a class="button" href="/popups/?try=${name}">Try it</a> <a class="popup-look" href="${opensPopup(id)}" aria-label="Just show it: ${escapeHtml(title)}">Just show it</a></p></li>`;

const cards = (id: string, list: readonly PopupKind[]): string =>
  textEditor(id, `<ul class="popup-cards">${list.map(card).join('')}</ul>`);

const printed = (
  { id, triggers, timing, settings, name, ...parts }: PopupKind,
  tried: readonly string[],
): string =>
  popupDocument(id, parts, { ...settings, ...(tried.includes(name) && { triggers, timing: timing ?? [] }) });

const armedHtml = (tried: readonly string[]): string =>
  kinds
    .filter(({ name, how }) => how && tried.includes(name))
    .map(
      ({ title, how }) =>
        `<p class="popup-armed" role="status"><strong>${escapeHtml(title)}</strong> is waiting. ${escapeHtml(how)} <a href="/popups/">Call it off</a></p>`,
    )
    .join('');

const sections = (tried: readonly string[]): readonly string[] => [
  container(
    '74a0001',
    `${heading('74a0002', 'What comes by itself', 'h1')}${textEditor('74a0003', `<p>Popups wait for a moment: a second, a scroll, a click, a pointer that leaves. Each of these waits only when you say so.</p>${armedHtml(tried)}`)}`,
    { classes: 'builder-intro e-no-lazyload' },
  ),
  container('74a0010', heading('74a0011', 'Eight kinds of moments') + cards('74a0012', byTrigger)),
  container('74a0020', heading('74a0021', 'For whom, and how often') + cards('74a0022', byTiming), {
    classes: 'builder-band',
  }),
  container(
    '74a0030',
    `${heading('74a0031', 'When somebody asks')}${textEditor('74a0032', `<p class="popup-asking"><button type="button" class="button ask-about-wool">What is walked wool?</button> <a href="#" class="ask-about-wool">Ask it here</a> <button type="button" class="button ask-for-a-boat">Have it sent by boat</button> <a href="${opensPopup(7402, true)}">Open or close the one in the corner</a></p>`)}`,
  ),
  flexbox(
    '74a0050',
    `${atomHeading('74a0051', 'Anything may ask')}${atomParagraph('74a0052', 'A heading, a button or a whole block opens something, by a press or by keyboard.')}${readFixture('page/atomic-action-links')}`,
    'atom-section',
  ),
  container(
    '74a0040',
    `<div id="lighthouse">${heading('74a0041', 'The lighthouse')}</div>${textEditor('74a0042', '<p>Built when the harbour was, and lit ever since. From its gallery you see every house of the island, and on clear days the next one.</p>')}`,
    { classes: 'builder-narrow' },
  ),
];

/**
 * Renders the page of popups: one for each kind of trigger, and some kinds of timing. `tried` are the names
 * of the popups with active triggers.
 */
export const popupsPage = (tried: readonly string[], notices: string): Page => ({
  id: pageId,
  title: 'Popups',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page`,
  siteScripts: ['lists'],
  main: notices + builderDocument(pageId, sections(tried).join('\n')),
  floating: kinds.map((kind) => printed(kind, tried)).join('\n'),
});

/** Renders the page of the edited popup, and nothing else. */
export const editedPopupPage = ({ edit }: PageOptions): Page => {
  const [kind] = byTrigger;
  const marks = edit ? ' elementor-edit-mode elementor-edit-area' : '';
  return {
    id: editedPopupId,
    title: 'A popup',
    bodyClass: 'builder-page popup-editing',
    main: '<h1 class="screen-reader-text">A popup</h1>',
    floating: kind ? popupDocument(kind.id, kind, kind.settings ?? {}, marks) : '',
  };
};

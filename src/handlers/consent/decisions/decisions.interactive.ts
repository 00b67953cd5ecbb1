import { isRepeatedClick } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { setConsents } from './api.ts';
import { changeView, connectBox } from './box/box.ts';
import { type BoxNodes, SLIDE_MS } from './box/box-view.ts';
import { checkChoices, selectionOf } from './box/choices.ts';
import decisions from './decisions.ts';
import { type Decisions, hideBox, showPreferences, showView, togglePanel } from './model.ts';
import { commit, unblockFromButton } from './records/commit.ts';
import { addView, choose } from './session.ts';

/** What a button of the box allows: `accept` the checked cookies, `refuse` only the essential ones. */
type Answer = 'accept' | 'all' | 'refuse';

/** Returns the box, which is put on the page when it is first needed. */
type FindBox = () => BoxNodes | undefined;

/**
 * Applies an answer: stores it, hides the box, and runs and shows what it allows. Resolves when that is
 * done.
 */
async function applyAnswer(
  live: Decisions,
  box: BoxNodes | undefined,
  kind: Answer,
  pressed: Element,
): Promise<void> {
  const { get, set } = live;
  // The second click of a double click, while the box fades out.
  if (box?.root.contains(pressed) && get().box.phase !== 'open') return;
  if (kind !== 'accept') set((state) => checkChoices(state, () => kind === 'all'));
  const checked = kind === 'accept' ? selectionOf(get()) : {};
  const change = choose(live, kind === 'all' ? get().settings.cookies : checked);
  set(hideBox);
  await commit(live, change);
}

function openPreferences({ nodes, set }: Decisions, opener: Element): void {
  nodes.opener = opener;
  set(showPreferences);
}

function openIndividual(live: Decisions, box: BoxNodes | undefined, opener: Element): void {
  if (live.get().box.phase !== 'open') openPreferences(live, opener);
  else if (box) changeView(live, box, (state) => showView(state, 'individual'));
}

/** Toggles the panel of a link and closes the other panels of its accordion. */
function toggleDetails(live: Decisions, box: BoxNodes | undefined, link: HTMLElement, scope: Scope): void {
  const key = box?.panelLinks.find(({ node }) => node === link)?.key;
  if (key === undefined) return;
  keepPlace(link, scope, SLIDE_MS);
  live.set((state) => togglePanel(state, key));
}

type ClickAction = readonly [selector: string, run: (target: HTMLElement) => void];

/** Returns what a click does, by the selector of its target, anywhere on the page. */
function clickActions(live: Decisions, findBox: FindBox, scope: Scope): readonly ClickAction[] {
  const answer = (kind: Answer) => (pressed: Element) =>
    void applyAnswer(live, findBox(), kind, pressed).catch(live.report);
  return [
    ['[data-cookie-accept]', answer('accept')],
    ['[data-cookie-accept-all]', answer('all')],
    ['[data-cookie-refuse]', answer('refuse')],
    ['[data-cookie-individual]', (opener) => openIndividual(live, findBox(), opener)],
    [
      '[data-cookie-back]',
      () => {
        const box = findBox();
        if (box) changeView(live, box, (state) => showView(state, 'first'));
      },
    ],
    ['[data-cookie-accordion-target]', (link) => toggleDetails(live, findBox(), link, scope)],
    [
      '.borlabs-cookie-preference,[data-borlabs-cookie-preference]',
      (opener) => openPreferences(live, opener),
    ],
    [
      '[data-borlabs-cookie-unblock]',
      (button) =>
        void unblockFromButton(button, live, (consents) => setConsents(live, consents)).catch(live.report),
    ],
  ];
}

/** Listens for clicks anywhere on the page. */
function listenForClicks(live: Decisions, actions: readonly ClickAction[], scope: Scope): void {
  let pressed: Element | undefined;
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !live.get().isConfigured) return;
    const [match] = actions.flatMap(([selector, run]) => {
      const found = membersOf(target).closest<HTMLElement>(selector);
      return found ? [{ found, run }] : [];
    });
    // Ignore a second click that hits another element than the first one of the double click.
    if (!isRepeatedClick(event)) pressed = match?.found;
    if (!match) return;
    event.preventDefault();
    if (match.found === pressed) match.run(match.found);
  });
}

/** Lets the space bar press links with the button role, anywhere on the page. */
function listenForSpace(scope: Scope): void {
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const { target, key, repeat } = event;
    if (key !== ' ' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (!membersOf(target).matches('.BorlabsCookie [role="button"]')) return;
    event.preventDefault();
    if (!repeat) target.click();
  });
}

/** Marks the tool's elements, and the label of the focused input, for the page's keyboard styles. */
function markKeyboard(live: Decisions, scope: Scope): void {
  const patch = scope.patch();
  const markLabel = () => {
    patch.restore();
    const active = document.activeElement;
    const label = active instanceof HTMLInputElement && active.closest('.BorlabsCookie label');
    if (label && live.get().isKeyboard) patch.toggle(label, '_brlbs-focused', true);
  };
  scope.add(live.listen(markLabel));
  for (const type of ['focusin', 'focusout']) scope.listen(document, type, markLabel);
  addView(live, ({ isKeyboard }) =>
    [...document.querySelectorAll<HTMLElement>('.BorlabsCookie')].map(
      (node) => [node, { classes: { '_brlbs-keyboard': isKeyboard } }] as const,
    ),
  );
}

/** The box and everything else that a visitor presses. */
export default defineInteractive(decisions, (live, scope) => {
  let box: BoxNodes | undefined;
  const findBox = () => {
    box ??= connectBox(live, scope);
    return box;
  };
  const showOpenBox = () => live.get().box.phase === 'open' && findBox();
  listenForClicks(live, clickActions(live, findBox, scope), scope);
  listenForSpace(scope);
  markKeyboard(live, scope);
  scope.add(live.listen(showOpenBox));
  showOpenBox();
});

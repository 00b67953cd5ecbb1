import { membersOf } from '#lib/members-of.ts';
import { defineIsland } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { starForKey } from './model.ts';
import widget, { focusStars } from './star-rating.ts';

export default defineIsland(widget, function StarRating({ nodes, state, set }) {
  const { select, row, stars } = nodes;
  const { isRequired, requiredText } = nodes.rules;

  const choose = (event: Event, index: number) => {
    event.preventDefault();
    select.value = String(index + 1);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    stars[index]?.focus();
  };
  const chooseByKey = (event: KeyboardEvent, index: number) => {
    const isRtl = getComputedStyle(row).direction === 'rtl';
    const to = starForKey(event.key, index, stars.length, isRtl);
    if (to !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) choose(event, to);
  };
  // On click, not submit: browsers silently refuse to submit a form with a hidden required field.
  const check = (event: MouseEvent) => {
    const isSubmitClick = isRequired && membersOf(event.target as Element).closest('#submit');
    if (!isSubmitClick || Number(select.value) > 0) return;
    event.preventDefault();
    set({ ...state, isMissing: true });
    window.alert(requiredText);
    focusStars(stars);
  };
  return (
    <>
      <ServerNode of={select.form} onClick={check} />
      <ServerNode
        of={stars}
        each={(index) => ({
          onClick: (event) => choose(event, index),
          onKeyDown: (event) => chooseByKey(event, index),
        })}
      />
      {state.isMissing && (
        <InsertedNode
          of={row}
          at="after"
          as="p"
          classes={{ 'star-rating-error': true }}
          attributes={{ role: 'alert' }}
          text={requiredText}
        />
      )}
    </>
  );
});

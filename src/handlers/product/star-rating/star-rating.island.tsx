import { useState } from 'react';
import { flushSync } from 'react-dom';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { starAfter } from './model.ts';
import { type Rating, ratings } from './star-rating.ts';
import { rowLook, starLook } from './view.ts';

function Stars({ select, row, stars, focus, isRequired, requiredText }: Rating) {
  const { scope } = useIsland();
  const [rating, setRating] = useState(Number(select.value));
  const [isMissing, setMissing] = useState(false);
  const follow = () => {
    setRating(Number(select.value));
    setMissing(false);
  };

  const choose = (event: Event, index: number) => {
    event.preventDefault();
    select.value = String(index + 1);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    stars[index]?.focus();
  };
  const chooseByKey = (event: KeyboardEvent, index: number) => {
    const isRtl = getComputedStyle(row).direction === 'rtl';
    const to = starAfter(event.key, index, stars.length, isRtl);
    if (to !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) choose(event, to);
  };
  // The click, not the submit: the browser refuses to send a hidden list that is required, and says nothing.
  const check = (event: MouseEvent) => {
    const isSent = isRequired && (event.target as Element).closest('#submit');
    if (!isSent || Number(select.value) > 0) return;
    event.preventDefault();
    flushSync(() => setMissing(true));
    window.alert(requiredText);
    focus();
  };
  return (
    <>
      <ServerNode of={select} on={{ change: follow }} />
      {/* The form has its first values back only after the event. */}
      <ServerNode
        of={select.form}
        on={{ click: check, reset: () => void scope.timeout(() => flushSync(follow), 0) }}
      />
      <ServerNode of={row} {...rowLook(rating)} />
      <ServerNode
        of={stars}
        each={(index) => ({
          ...starLook(index + 1, rating),
          on: { click: (event) => choose(event, index), keydown: (event) => chooseByKey(event, index) },
        })}
      />
      {isMissing && (
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
}

/** The stars of a review, which choose in its list; a review without any is kept back where the shop wants them. */
function StarRating({ element }: IslandProps) {
  const rating = ratings.get(element);
  return rating ? <Stars {...rating} /> : null;
}

export default defineIsland({ component: StarRating });

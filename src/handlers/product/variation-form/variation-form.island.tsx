import { useInsertionEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { slide, stopSlide } from '#lib/slide.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { type VariationFormStore, variationFormOf } from '#stores/variation-form.ts';
import { looksOf } from './view.ts';

const SLIDE_MS = 200;

/** The sentence behind a form's price that says why there is none. */
function Notice({ form, text }: { readonly form: Element; readonly text: string }) {
  const [alert, setAlert] = useState<HTMLElement | null>(null);
  const [sentence, setSentence] = useState<HTMLElement | null>(null);
  const area = form.querySelector('.single_variation');
  useLayoutEffect(() => {
    if (!sentence) return;
    const show = (display: string) => {
      sentence.style.display = display;
    };
    show('none');
    slide(sentence, true, { durationMs: SLIDE_MS, show });
    return () => stopSlide(sentence);
  }, [sentence]);
  const classes = { 'wc-no-matching-variations': true, 'woocommerce-info': true };
  // Each an element of its own, because other scripts may take the sentence away.
  return (
    <>
      {area && <InsertedNode of={area} at="after" ref={setAlert} attributes={{ role: 'alert' }} />}
      {alert && <InsertedNode of={alert} at="end" as="p" ref={setSentence} classes={classes} text={text} />}
    </>
  );
}

/** Shows the form in place of its prime. Stands last, so that it lets go after everything else did. */
function TakeOver({ takeOver, show }: Pick<VariationFormStore, 'takeOver'> & { readonly show: () => void }) {
  // Before anything is written for the first time: what the prime has written is taken back by then.
  useInsertionEffect(() => takeOver(show), [takeOver, show]);
  return null;
}

/** What a shopper sees of a choice: which button, which limits, which details, and why there is no price. */
function StandingForm({ form, store }: { readonly form: Element; readonly store: VariationFormStore }) {
  const { takeOver } = store;
  const [state, setState] = useState(store.state);
  // At once, because the next public event is fired then.
  const [show] = useState(() => () => flushSync(() => setState(store.state)));
  const looks = looksOf(form, state);
  return (
    <>
      <ServerNode of={[...looks.keys()]} each={(_, node) => looks.get(node) ?? {}} />
      {state.notice && <Notice form={form} text={state.notice} />}
      <TakeOver takeOver={takeOver} show={show} />
    </>
  );
}

/** Lets a shopper choose a variation of a product. A page that offers no choosing has no store. */
function VariationForm({ element: form }: IslandProps) {
  const store = variationFormOf(form);
  return store && <StandingForm form={form} store={store} />;
}

export default defineIsland({ component: VariationForm });

import { useLayoutEffect, useState } from 'react';
import { slide, stopSlide } from '#lib/slide.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import variationForm from './variation-form.ts';
import { areaOf, type FormNodes, type FormState } from './view.ts';

const SLIDE_MS = 200;

/** The sentence behind a form's price that says why there is none. */
function Notice({ area, text }: { readonly area: HTMLElement; readonly text: string }) {
  const [alert, setAlert] = useState<HTMLElement | null>(null);
  const [sentence, setSentence] = useState<HTMLElement | null>(null);
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
      <InsertedNode of={area} at="after" ref={setAlert} attributes={{ role: 'alert' }} />
      {alert && <InsertedNode of={alert} at="end" as="p" ref={setSentence} classes={classes} text={text} />}
    </>
  );
}

/** The notice why there is no price. */
function Form({ nodes: { form }, state: { notice } }: WidgetProps<unknown, FormNodes, FormState>) {
  const area = notice && areaOf(form);
  return area && <Notice area={area} text={notice} />;
}

export default defineIsland(variationForm, Form);

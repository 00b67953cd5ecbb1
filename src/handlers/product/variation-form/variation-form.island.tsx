import { useLayoutEffect, useState } from 'react';
import { slide, stopSlide } from '#lib/slide.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import variationForm from './variation-form.ts';
import { type FormNodes, type FormState, variationAreaOf } from './view.ts';

const SLIDE_MS = 200;

/** Shows a message after the price area. */
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
  // Two nodes, because other scripts may remove the inner one.
  return (
    <>
      <InsertedNode of={area} at="after" ref={setAlert} attributes={{ role: 'alert' }} />
      {alert && <InsertedNode of={alert} at="end" as="p" ref={setSentence} classes={classes} text={text} />}
    </>
  );
}

function Form({ nodes: { form }, state: { notice } }: WidgetProps<unknown, FormNodes, FormState>) {
  const area = notice && variationAreaOf(form);
  return area && <Notice area={area} text={notice} />;
}

export default defineIsland(variationForm, Form);

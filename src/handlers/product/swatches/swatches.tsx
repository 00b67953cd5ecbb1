import { defineIsland } from '#react/define-island.tsx';
import { SwatchForm, useFormState, useSession } from '../shared/swatch-form.tsx';
import type { SwatchSession } from '../shared/swatch-session.ts';

function ProductSwatches({ session }: { session: SwatchSession }) {
  return <SwatchForm session={session} state={useFormState(session)} />;
}

/** Lets visitors choose the variations of a product by swatches in place of dropdowns, as long as their session lasts. */
function Swatches() {
  const session = useSession();
  return session && <ProductSwatches key={session.id} session={session} />;
}

export default defineIsland({ component: Swatches });

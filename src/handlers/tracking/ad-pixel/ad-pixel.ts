import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { mirrorPixel } from '#transport/endpoints/pixel-mirror.ts';
import { followClicks } from './page-clicks.ts';
import { idOf, itemsOf, pageData, paramsOf, wordOf } from './page-data.ts';
import { createCalls, type PixelQuery } from './pixel-calls.ts';
import { followShop } from './shop-events.ts';

const SECOND_MS = 1000;

/**
 * Sends the pixel the events that the server printed and those of the visitor's actions. The page itself
 * starts the pixel and sends the page view.
 */
export default defineBehaviour({
  mount({ scope, report }) {
    const events = pageData('aepc_pixel_events');
    const api = asMap(events.api);
    const isMirrored = isOn(events.ss_in_ajax) && typeof api.root === 'string';
    const told = (query: PixelQuery) => {
      if (isMirrored) mirrorPixel(query, { root: String(api.root), nonce: wordOf(api.nonce) });
    };
    const tell = createCalls({ scope, report, told });
    const tellGroup = (type: string, group: unknown) => {
      for (const [name, list] of Object.entries(asMap(group))) {
        for (const item of itemsOf(list)) {
          const call = { type, name, params: paramsOf(item), id: idOf(item) };
          const delayMs = Number(wordOf(item.delay)) * SECOND_MS;
          if (delayMs > 0) scope.timeout(() => tell(call), delayMs);
          else tell(call);
        }
      }
    };
    tellGroup('track', events.standard_events);
    tellGroup('trackCustom', events.custom_events);
    followClicks(events, tell, scope);
    followShop(tell, scope);
  },
});

import { asMap } from '#lib/as-map.ts';
import { isOn } from '#lib/is-on.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { mirrorPixel } from '#transport/endpoints/pixel-mirror.ts';
import { idOf, itemsOf, pageData, paramsOf, textOf } from './page-data.ts';
import { createPixelQueue, type PixelArguments } from './pixel-queue.ts';
import { trackClicks } from './track-clicks.ts';
import { trackShopEvents } from './track-shop-events.ts';

const SECOND_MS = 1000;

export default defineBehaviour({
  mount({ scope, report }) {
    const events = pageData('aepc_pixel_events');
    const api = asMap(events.api);
    const isMirrored = isOn(events.ss_in_ajax) && typeof api.root === 'string';
    const onSent = (query: PixelArguments) => {
      if (isMirrored) mirrorPixel(query, { root: String(api.root), nonce: textOf(api.nonce) });
    };
    const send = createPixelQueue({ scope, report, onSent });
    const sendGroup = (type: string, group: unknown) => {
      for (const [name, list] of Object.entries(asMap(group))) {
        for (const item of itemsOf(list)) {
          const call = { type, name, params: paramsOf(item), id: idOf(item) };
          const delayMs = Number(textOf(item.delay)) * SECOND_MS;
          if (delayMs > 0) scope.timeout(() => send(call), delayMs);
          else send(call);
        }
      }
    };
    sendGroup('track', events.standard_events);
    sendGroup('trackCustom', events.custom_events);
    trackClicks(events, send, scope);
    trackShopEvents(send, scope);
  },
});

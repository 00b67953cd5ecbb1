import { asMap } from '#lib/as-map.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import { defineBehaviour, type Runtime } from '#runtime/define.ts';
import { copyCallbacks, createHeader, type Header } from './create-header.ts';
import { settings } from './settings.ts';

const METHODS = ['init', 'destroy', 'pin', 'unpin', 'freeze', 'unfreeze'] as const;

const headers = new WeakMap<Element, Header>();

/** Lets other scripts control each pinned header by `jQuery(…).headroom(method | callbacks)`. */
const offerHeaders = (runtime: Runtime): void =>
  offerPlugin(
    'headroom',
    function (this: ArrayLike<Element>, methodOrOptions: unknown) {
      const method = METHODS.find((name) => name === methodOrOptions);
      for (const element of Array.from(this)) {
        const header = headers.get(element);
        if (header && method) header[method]();
        else if (header) copyCallbacks(header, asMap(methodOrOptions));
      }
    },
    runtime,
  );

export default defineBehaviour({
  settings,
  mount({ element, settings, scope, runtime, report }) {
    const header = createHeader(element, settings, scope, report);
    headers.set(element, header);
    scope.add(() => void headers.delete(element));
    header.init();
    offerHeaders(runtime);
  },
});

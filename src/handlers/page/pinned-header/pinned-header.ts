import { asMap } from '#lib/fields.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { copyCallbacks, createHeader } from './create-header.ts';
import { settings } from './settings.ts';

const METHODS = ['init', 'destroy', 'pin', 'unpin', 'freeze', 'unfreeze'] as const;

export default defineBehaviour({
  settings,
  mount({ element, settings, scope, report }) {
    const header = createHeader(element, settings, scope, report);
    header.init();
    offerPlugin(
      'headroom',
      function (this: ArrayLike<Element>, methodOrOptions: unknown) {
        if (!Array.from(this).includes(element)) return;
        const method = METHODS.find((name) => name === methodOrOptions);
        if (method) header[method]();
        else copyCallbacks(header, asMap(methodOrOptions));
      },
      scope,
    );
  },
});

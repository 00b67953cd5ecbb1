import { webAddress } from '#platform/navigate.ts';
import type { Session } from './session.ts';
import { dataOf } from './stored.ts';

const LIMIT_MS = 30_000;

/** Tells other sites of the owner what was decided: each in a frame that leaves when it has loaded. */
export function share({ stored, settings, scope }: Session, isStatistic: boolean): void {
  for (const each of settings.crossDomain) {
    const address = webAddress(each);
    if (!address) continue;
    const url = new URL(address);
    url.searchParams.set('__borlabsCookieCall', 'cDC');
    url.searchParams.set('cookieLang', settings.language);
    url.searchParams.set('cookieData', JSON.stringify(dataOf(stored, settings)));
    url.searchParams.set('essentialStatistic', isStatistic ? '1' : '0');
    const frame = document.createElement('iframe');
    frame.className = 'borlabs-hide';
    frame.hidden = true;
    frame.src = url.href;
    const own = scope.child();
    own.add(() => frame.remove());
    own.listen(frame, 'load', () => own.dispose());
    own.timeout(() => own.dispose(), LIMIT_MS);
    document.body.append(frame);
  }
}

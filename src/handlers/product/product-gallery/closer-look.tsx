import { useEffect, useLayoutEffect, useState } from 'react';
import { asMap } from '#lib/fields.ts';
import { isModified } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { navigate } from '#platform/navigate.ts';
import { pageGlobal } from '#platform/params.ts';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { textsReady } from '#texts/text.ts';
import type { Stand } from './product-gallery.prime.ts';
import type { Picture } from './view.ts';
import { Zoom, type Zoomed } from './zoom.tsx';

interface Props {
  readonly stand: Stand;
  /** The picture that is shown. */
  readonly shown: Picture | undefined;
}

/** With what it says, in the language of the page. */
const importLightbox = async () => (await Promise.all([import('./open-gallery.ts'), textsReady()]))[0];
// Asked for again, and reported, by the click that needs it.
const warmLightbox = () => void importLightbox().catch(() => {});

/** On a site whose page builder opens links to pictures the pictures of a product open there, too. */
const isBuilders = () => isOn(asMap(asMap(pageGlobal('elementorFrontendConfig')).kit).global_image_lightbox);

const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch';

/** A picture larger: under the pointer, or in the lightbox, which comes when it is likely to be opened. */
export function CloserLook({ stand, shown }: Props) {
  const { element: gallery, report } = useIsland();
  const { pictures, trigger, scope } = stand;
  const { zoom, hasLightbox, triggerText: label } = stand.options;
  const [zoomed, setZoomed] = useState<Zoomed>();

  const pictureOf = (node: unknown) => pictures.find(({ slide }) => slide.contains(node as Node));
  const canZoom = ({ image }: Picture) =>
    Boolean(zoom && image?.dataset.large_image) &&
    Number(image?.dataset.large_image_width) > gallery.clientWidth;
  const zoomsByPress = (picture: Picture, event: MouseEvent) =>
    canZoom(picture) && (zoom?.isByClick || isTouch(event));
  const open = async (start: Picture | undefined, opener: HTMLElement) => {
    const { openGallery } = await importLightbox();
    if (!scope.disposed) openGallery(pictures, { start, opener, label }, scope);
  };

  const meet = (event: Event) => {
    const picture = pictureOf(event.target);
    if (hasLightbox && trigger?.contains(event.target as Node)) warmLightbox();
    // Large pictures wait until the page is there.
    const isMouse = event instanceof PointerEvent && !isTouch(event) && document.readyState === 'complete';
    if (!isMouse || !picture || zoom?.isByClick || !canZoom(picture)) return;
    if (picture !== zoomed?.picture && picture.slide.matches(':hover')) setZoomed({ picture, event });
  };
  const openOrFollow = (picture: Picture | undefined, link: HTMLAnchorElement) =>
    open(picture, link).catch((error: unknown) => {
      report(error);
      location.assign((picture?.link ?? link).href);
    });
  const pressLink = (link: HTMLAnchorElement, event: MouseEvent) => {
    const picture = pictures.find((each) => each.link === link);
    const isOurs = picture ? (zoom || hasLightbox) && !isBuilders() : link === trigger;
    if (!isOurs || isModified(event)) return;
    event.preventDefault();
    if (!picture) openOrFollow(shown, link);
    else if (zoomsByPress(picture, event)) setZoomed({ picture, event });
    else if (hasLightbox) openOrFollow(picture, link);
    else navigate(link.href);
  };
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const picture = pictureOf(target);
    const link = target.closest('a');
    // The large picture itself lies over the link.
    if (target.matches('.zoomImg')) setZoomed(undefined);
    else if (link) pressLink(link, event);
    else if (picture && !picture.link && zoomsByPress(picture, event)) setZoomed({ picture, event });
  };

  const openShown = useLatest(() => void open(shown, gallery).catch(report));
  useLayoutEffect(
    () => void Object.assign(stand, { open: openShown, resetZoom: () => setZoomed(undefined) }),
    [stand, openShown],
  );
  // What the pointer came over when there was no island yet.
  const begin = useLatest(() => stand.met && meet(stand.met));
  useEffect(() => void begin(), [begin]);
  return (
    <>
      <ServerNode
        of={gallery}
        on={{
          click: press,
          pointerover: meet,
          focusin: meet,
          pointerdown: ({ target }) => hasLightbox && pictureOf(target) && warmLightbox(),
        }}
      />
      {zoomed && zoom && (
        <Zoom
          key={pictures.indexOf(zoomed.picture)}
          {...zoomed}
          magnify={zoom.magnify}
          onEnd={() => setZoomed(undefined)}
        />
      )}
    </>
  );
}

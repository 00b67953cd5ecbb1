import type { TextEntry } from './text.ts';

/** Labels and announcements of carousels. */
export const carouselTexts = {
  previous: { key: 'carousel.previous', english: 'Previous slide', builder: 'a11yCarouselPrevSlideMessage' },
  next: { key: 'carousel.next', english: 'Next slide', builder: 'a11yCarouselNextSlideMessage' },
  first: {
    key: 'carousel.first',
    english: 'This is the first slide',
    builder: 'a11yCarouselFirstSlideMessage',
  },
  last: { key: 'carousel.last', english: 'This is the last slide', builder: 'a11yCarouselLastSlideMessage' },
  bullet: { key: 'carousel.bullet', english: 'Go to slide', builder: 'a11yCarouselPaginationBulletMessage' },
  carousel: { key: 'carousel.name', english: 'Carousel', builder: 'a11yCarouselWrapperAriaLabelMessage' },
  pause: { key: 'carousel.pause', english: 'Pause', builder: 'a11yCarouselPauseMessage' },
  play: { key: 'carousel.play', english: 'Play', builder: 'a11yCarouselPlayMessage' },
} as const satisfies Readonly<Record<string, TextEntry>>;

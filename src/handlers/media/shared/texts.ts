import { pageConfig } from '#platform/config.ts';

/** What a carousel says to a screen reader, in the language of the page or in English. */
export const carouselTexts = () => {
  const text = (name: string, english: string) => pageConfig.text(`a11yCarousel${name}Message`, english);
  return {
    previous: text('PrevSlide', 'Previous slide'),
    next: text('NextSlide', 'Next slide'),
    first: text('FirstSlide', 'This is the first slide'),
    last: text('LastSlide', 'This is the last slide'),
    /** Followed by a number. */
    bullet: text('PaginationBullet', 'Go to slide'),
    /** Names a carousel that the server left without a name. */
    carousel: text('WrapperAriaLabel', 'Carousel'),
    pause: text('Pause', 'Pause'),
    play: text('Play', 'Play'),
  };
};

export type CarouselTexts = ReturnType<typeof carouselTexts>;

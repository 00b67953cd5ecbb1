import { expect, it } from 'vitest';
import { isPicture, opensLightbox } from './lightbox.ts';

const make = (html: string): Element => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.querySelector('a') ?? (box.firstElementChild as Element);
};

it.each([
  ['https://shop.example/a.jpg', true],
  ['https://shop.example/a.JPG?ver=1', true],
  ['https://shop.example/a.jpeg', true],
  ['https://shop.example/a.avif', true],
  ['https://shop.example/a.webp?x=a.php', true],
  ['https://shop.example/a.svg', true],
  ['https://shop.example/a.gif', true],
  ['https://shop.example/a.png', true],
  ['https://shop.example/x.php?f=a.jpg', false],
  ['https://shop.example/a.jpg#x', false],
  ['https://shop.example/a.jpg/', false],
  ['https://shop.example/a.pdf', false],
  ['', false],
])('%j is a picture: %s', (address, expected) => {
  expect(isPicture(address)).toBe(expected);
});

it.each([
  ['a link to a picture', '<a href="a.jpg">', true, true],
  ['a link to a picture', '<a href="a.jpg">', false, false],
  ['a link with "yes"', '<a href="a.jpg" data-elementor-open-lightbox="yes">', false, true],
  ['a link with "no"', '<a href="a.jpg" data-elementor-open-lightbox="no">', true, false],
  ['a link with "default"', '<a href="a.jpg" data-elementor-open-lightbox="default">', false, false],
  ['a link with "default"', '<a href="a.jpg" data-elementor-open-lightbox="default">', true, true],
  ['a link with an empty value', '<a href="a.jpg" data-elementor-open-lightbox="">', true, true],
  ['a link with junk', '<a href="a.jpg" data-elementor-open-lightbox="junk">', true, true],
  ['a link with junk', '<a href="a.jpg" data-elementor-open-lightbox="on">', false, false],
  ['a download', '<a href="a.jpg" download data-elementor-open-lightbox="yes">', true, false],
  ['a video', '<a href="#" data-elementor-lightbox-video="https://youtu.be/a">', true, true],
  [
    'a video to download',
    '<a href="#" download data-elementor-lightbox-video="https://youtu.be/a">',
    true,
    false,
  ],
  ['another link', '<a href="/a/" data-elementor-open-lightbox="yes">', true, false],
  ['a link in SVG', '<svg><a href="/a.png"></a></svg>', true, true],
  ['an overlay', '<div data-elementor-lightbox="{}">', true, true],
  [
    'an overlay with "no"',
    '<div data-elementor-lightbox="{}" data-elementor-open-lightbox="no">',
    true,
    false,
  ],
])('%s (%s) opens with the site setting %s: %s', (_title, html, isSiteOn, expected) => {
  expect(opensLightbox(make(html), { isSiteOn })).toBe(expected);
});

import type { TextEntry } from './text.ts';

/** Texts of dialogs, lightboxes and popups. */
export const dialogTexts = {
  close: { key: 'dialog.close', english: 'Close', builder: 'close' },
  next: { key: 'dialog.next', english: 'Next', builder: 'next' },
  previous: { key: 'dialog.previous', english: 'Previous', builder: 'previous' },
  lightbox: { key: 'dialog.lightbox', english: 'Lightbox', builder: 'lightbox' },
  gallery: { key: 'dialog.gallery', english: 'Picture gallery' },
  zoomInOrOut: { key: 'dialog.zoom-in-or-out', english: 'Zoom in or out' },
  zoom: { key: 'dialog.zoom', english: 'Zoom', builder: 'zoom' },
  share: { key: 'dialog.share', english: 'Share', builder: 'share' },
  fullscreen: { key: 'dialog.fullscreen', english: 'Fullscreen', builder: 'fullscreen' },
  shareOnFacebook: { key: 'dialog.share-facebook', english: 'Share on Facebook', builder: 'shareOnFacebook' },
  shareOnX: { key: 'dialog.share-x', english: 'Share on X', builder: ['shareOnX', 'shareOnTwitter'] },
  pinIt: { key: 'dialog.pin', english: 'Pin it', builder: 'pinIt' },
  downloadImage: { key: 'dialog.download', english: 'Download image', builder: 'downloadImage' },
  popup: { key: 'dialog.popup', english: 'Popup' },
  nextPage: { key: 'dialog.next-page', english: 'Next >' },
  previousPage: { key: 'dialog.previous-page', english: '< Prev' },
  image: { key: 'dialog.image', english: 'Image' },
  of: { key: 'dialog.of', english: 'of' },
  noPicture: { key: 'dialog.no-picture', english: 'This picture could not be loaded.' },
  noContent: { key: 'dialog.no-content', english: 'This content could not be loaded.' },
} as const satisfies Readonly<Record<string, TextEntry>>;

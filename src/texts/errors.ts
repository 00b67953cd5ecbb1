import type { Text } from './text.ts';

/** Why something did not work, in a sentence for visitors. */
export const errorTexts = {
  fetch_error: { key: 'error.offline', english: 'You are probably offline.' },
  invalid_json: { key: 'error.invalid-json', english: 'The response is not a valid JSON response.' },
  unknown_error: { key: 'error.unknown', english: 'An unknown error occurred.' },
  post_process: {
    key: 'error.upload',
    english: 'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** True in `npm run test:all`, which also runs what repeats other tests. */
export const isWholeSuite: boolean = process.env.TEST_ALL === '1';

/**
 * The devices of a journey whose widgets do the same on both; the phone only in the whole suite. Other journeys
 * name their devices.
 */
export const DEVICES: readonly ('desktop' | 'phone')[] = isWholeSuite ? ['desktop', 'phone'] : ['desktop'];

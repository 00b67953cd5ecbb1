/** True in `npm run test:all`, which also runs what repeats other tests. */
export const isWholeSuite: boolean = process.env.TEST_ALL === '1';

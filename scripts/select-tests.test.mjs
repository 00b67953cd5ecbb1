import { expect, it } from 'vitest';
import { selectTests } from './select-tests.mjs';

it('the folder of a handler selects its tests, and the captured pages with it', () => {
  expect(selectTests(['content/tabs'])).toEqual({
    wholePages: ['content/tabs', 'src/testing/pages.conformance', 'src/testing/alike/'],
    environment: { PAGES_OF: 'tabs' },
  });
});

it('a family selects the captured pages of all its handlers', () => {
  const { environment } = selectTests(['src/handlers/popup/']);
  expect(environment.PAGES_OF.split(',')).toContain('popup');
});

it('a name without handlers selects only the test files that contain it', () => {
  expect(selectTests(['src/transport'])).toEqual({ wholePages: ['src/transport'], environment: {} });
});

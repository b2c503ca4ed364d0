import { expect, it } from '@jest/globals';
import { readSocPreferences } from './preferences.js';

it('stored preferences of the event page are used only when they are valid', () => {
  const usual = { refreshSeconds: 5, pageSize: 50 };
  expect(readSocPreferences(undefined)).toEqual(usual);
  expect(readSocPreferences('{')).toEqual(usual);
  expect(readSocPreferences('{"refreshSeconds":0,"pageSize":"10"}')).toEqual(usual);
  expect(readSocPreferences('{"refreshSeconds":30,"pageSize":10}')).toEqual({
    refreshSeconds: 30,
    pageSize: 10,
  });
});

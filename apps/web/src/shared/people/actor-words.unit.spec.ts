import { describe, expect, it } from '@jest/globals';
import { actorWords, userIdOf } from './actor-words.js';

const ID = '00000000-0000-7000-8000-0000000000f1';

describe('the actor of an event', () => {
  it.each([
    [`user:${ID}`, 'Ada Example', 'Ada Example'],
    [`user:${ID}`, null, 'Unknown person (0000f1)'],
    [ID, null, 'Unknown person (0000f1)'],
    ['staff:Ada Example', null, 'Staff: Ada Example'],
    ['worker:scan-platform', null, 'Worker: scan-platform'],
    ['system', null, 'System'],
  ])('%s with the name %s reads "%s"', (actor, name, words) => expect(actorWords(actor, name)).toBe(words));

  it("is a user only when it contains a user's id", () => {
    expect(userIdOf(`user:${ID}`)).toBe(ID);
    expect(userIdOf('user:root')).toBeNull();
    expect(userIdOf('root')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { httpModules } from '../api.module.js';
import { listRoutes } from './routes.js';

describe('reading routes', () => {
  const reading = listRoutes(httpModules).filter(
    ({ method, rule }) => method === 'get' && rule?.kind !== 'public',
  );

  it('answer for the past, state why they cannot, or declare that they do not change', () => {
    const undeclared = reading.filter(
      ({ docs: { positioned, noPast, timeless } }) =>
        [positioned, noPast, timeless].filter((said) => said !== undefined).length !== 1,
    );
    expect(undeclared.map(({ path }) => path)).toEqual([]);
  });

  it('state the reason as one plain sentence', () => {
    for (const { path, docs } of reading) {
      const reason = docs.noPast ?? docs.timeless;
      if (reason !== undefined)
        expect([path, reason]).toEqual([path, expect.stringMatching(/^[A-Z][^.!?]{9,110}\.$/)]);
    }
  });
});

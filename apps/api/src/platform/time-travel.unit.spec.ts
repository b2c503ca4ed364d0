import { describe, expect, it } from '@jest/globals';
import { httpModules } from '../api.module.js';
import { listRoutes } from './routes.js';

describe('reading routes', () => {
  const reading = listRoutes(httpModules).filter(
    ({ method, rule }) => method === 'get' && rule?.kind !== 'public',
  );

  it('each answer for the past, say why they cannot, or are the same at every moment', () => {
    const undeclared = reading.filter(
      ({ docs: { positioned, noPast, timeless } }) =>
        [positioned, noPast, timeless].filter((said) => said !== undefined).length !== 1,
    );
    expect(undeclared.map(({ path }) => path)).toEqual([]);
  });

  it('give the reason as one plain sentence', () => {
    for (const { path, docs } of reading) {
      const reason = docs.noPast ?? docs.timeless;
      if (reason !== undefined)
        expect([path, reason]).toEqual([path, expect.stringMatching(/^[A-Z][^.!?]{9,110}\.$/)]);
    }
  });
});

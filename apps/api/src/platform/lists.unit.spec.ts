import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { httpModules } from '../api.module.js';
import { listRoutes, type Route } from './routes.js';

const reads = listRoutes(httpModules).filter(({ method }) => method === 'get');
const asksFor = ({ docs: { query } }: Route, name: string): boolean => query?.shape[name] !== undefined;
const pages = (route: Route): boolean => asksFor(route, 'cursor') && asksFor(route, 'limit');
const namesOf = (routes: readonly Route[]): readonly string[] => routes.map(({ id }) => id).sort();

describe('lists of the API', () => {
  it('have pages, or state what limits their length', () => {
    const arrays = reads.filter(({ docs }) => docs.answer instanceof z.ZodArray);
    const silent = arrays.filter((route) => !pages(route) && !route.docs.bounded);
    expect(namesOf(silent)).toEqual([]);
    const both = arrays.filter((route) => pages(route) && route.docs.bounded);
    expect(namesOf(both)).toEqual([]);
  });

  it('answer `items` and `next` when they use the list kit', () => {
    const kit = reads.filter(({ docs }) => docs.list !== undefined);
    expect(kit.length).toBeGreaterThan(50);
    for (const route of kit) {
      expect(pages(route) && asksFor(route, 'filter') && asksFor(route, 'sort')).toBe(true);
      const answer = route.docs.answer as z.ZodObject;
      expect(Object.keys(answer.shape)).toEqual(expect.arrayContaining(['items', 'next']));
    }
  });

  it('can be read at a past moment when they use the list kit', () => {
    const presentOnly = reads.filter(({ docs }) => docs.list !== undefined && docs.positioned !== true);
    expect(namesOf(presentOnly)).toEqual([]);
  });

  it('use the list kit whenever they have pages', () => {
    const own = reads.filter((route) => asksFor(route, 'cursor') && route.docs.list === undefined);
    expect(namesOf(own)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { ROLES } from '../contract/index.js';
import { areasOf } from './areas.js';

describe('areasOf', () => {
  it('opens Core to staff roles and Nexus to nexus roles, each once', () => {
    expect(areasOf(['core:admin', 'core:soc', 'nexus:owner'])).toEqual(['core', 'nexus']);
    expect(areasOf(['core:auditor'])).toEqual(['core']);
    expect(areasOf(['nexus:viewer'])).toEqual(['nexus']);
    expect(areasOf([])).toEqual([]);
  });

  it('lets security operations in where detections are worked', () => {
    expect(areasOf(['core:soc'])).toEqual(['core', 'nexus']);
  });

  it('knows an area for every role there is', () => {
    for (const { name } of ROLES) expect(areasOf([name]).length).toBeGreaterThan(0);
  });
});

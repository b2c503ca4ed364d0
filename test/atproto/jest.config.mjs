import base from '../../jest.config.mjs';

const [{ testMatch: _unit, modulePathIgnorePatterns: _ignored, ...unit }] = base.projects;

/** The product's own contract suite, run against the AppView named by BLUESKY_URL. */
export default { ...unit, displayName: 'atproto', testMatch: ['<rootDir>/test/atproto/*.spec.ts'] };

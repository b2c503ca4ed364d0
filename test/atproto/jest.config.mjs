import base from '../../jest.config.mjs';

const [{ testMatch: _unit, modulePathIgnorePatterns: _ignored, ...unit }] = base.projects;

/** The product's own contract suite, against the AppView of BLUESKY_URL. */
export default { ...unit, displayName: 'atproto', testMatch: ['<rootDir>/test/atproto/*.spec.ts'] };

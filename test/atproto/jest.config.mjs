import base from '../../jest.config.mjs';

const {
  testMatch: _unit,
  modulePathIgnorePatterns: _ignored,
  ...unit
} = base.projects.find(({ displayName }) => displayName === 'unit');

export default { ...unit, displayName: 'atproto', testMatch: ['<rootDir>/test/atproto/*.spec.ts'] };

const groupId = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const at = '2026-11-21T12:00:00.000Z';
const report = {
  groupId,
  reporterId: '0190f3c1-0000-7000-8000-000000000001',
  sample: {
    message: 'x is undefined',
    stack: 'at f (https://rampart.test/assets/index-D4hs_9Qa.js:1:2)',
    componentStack: null,
    timestamp: at,
    userAgent: 'Synthetic/1',
    url: 'https://rampart.test/core?asOf=*',
  },
  at,
};

/** One event per type and version in stored form. Never edit an entry, because stored events must stay readable. */
export const STORED_EVENTS = [
  {
    type: 'ClientErrorGroupOpened',
    schemaVersion: 1,
    data: { ...report, title: 'x is undefined', frames: ['f (index.js)'] },
  },
  {
    type: 'ClientErrorsCounted',
    schemaVersion: 1,
    data: {
      groupId,
      count: 3,
      firstAt: at,
      lastAt: at,
      routes: { '/core': 3 },
      browsers: { 'Chrome 156': 3 },
      builds: { D4hs_9Qa: 3 },
    },
  },
  { type: 'ClientErrorGroupResolved', schemaVersion: 1, data: { groupId, at } },
  { type: 'ClientErrorGroupReopened', schemaVersion: 1, data: { ...report, because: 'seen-again' } },
] as const;

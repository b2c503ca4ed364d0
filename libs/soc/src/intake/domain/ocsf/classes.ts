/** OCSF 1.8. `type_uid` is class × 100 + activity; activity 99 is "Other", 0 "Unknown". */
export const CLASSES = {
  base: { uid: 0, category: 0, name: 'Base Event', activities: {} },
  file: {
    uid: 1001,
    category: 1,
    name: 'File System Activity',
    activities: { create: 1, read: 2, update: 3, delete: 4 },
  },
  process: {
    uid: 1007,
    category: 1,
    name: 'Process Activity',
    activities: { launch: 1, terminate: 2, open: 3 },
  },
  job: {
    uid: 1006,
    category: 1,
    name: 'Scheduled Job Activity',
    activities: { create: 1, update: 2, delete: 3, start: 6 },
  },
  finding: {
    uid: 2004,
    category: 2,
    name: 'Detection Finding',
    activities: { create: 1, update: 2, close: 3 },
  },
  compliance: {
    uid: 2003,
    category: 2,
    name: 'Compliance Finding',
    activities: { create: 1, update: 2, close: 3 },
  },
  account: {
    uid: 3001,
    category: 3,
    name: 'Account Change',
    activities: {
      create: 1,
      enable: 2,
      'password change': 3,
      'password reset': 4,
      disable: 5,
      delete: 6,
      lock: 9,
    },
  },
  authentication: {
    uid: 3002,
    category: 3,
    name: 'Authentication',
    activities: { logon: 1, logoff: 2, 'authentication ticket': 3, preauth: 6 },
  },
  authorize: { uid: 3003, category: 3, name: 'Authorize Session', activities: { 'assign privileges': 1 } },
  group: {
    uid: 3006,
    category: 3,
    name: 'Group Management',
    activities: { 'add user': 3, 'remove user': 4, create: 6, delete: 5 },
  },
  network: {
    uid: 4001,
    category: 4,
    name: 'Network Activity',
    activities: { open: 1, close: 2, reset: 3, fail: 4, refuse: 5, traffic: 6 },
  },
  http: {
    uid: 4002,
    category: 4,
    name: 'HTTP Activity',
    activities: { connect: 1, delete: 2, get: 3, head: 4, options: 5, post: 6, put: 7, trace: 8, patch: 9 },
  },
  dns: { uid: 4003, category: 4, name: 'DNS Activity', activities: { query: 1, response: 2, traffic: 6 } },
  ftp: { uid: 4008, category: 4, name: 'FTP Activity', activities: { put: 1, get: 2 } },
  email: { uid: 4009, category: 4, name: 'Email Activity', activities: { send: 1, receive: 2, scan: 3 } },
  lifecycle: {
    uid: 6002,
    category: 6,
    name: 'Application Lifecycle',
    activities: { install: 1, remove: 2, start: 3, stop: 4, error: 7 },
  },
  api: {
    uid: 6003,
    category: 6,
    name: 'API Activity',
    activities: { create: 1, read: 2, update: 3, delete: 4 },
  },
} as const satisfies Record<string, OcsfClass>;

export type ClassName = keyof typeof CLASSES;

interface OcsfClass {
  readonly uid: number;
  readonly category: number;
  readonly name: string;
  readonly activities: Readonly<Record<string, number>>;
}

/** The number of an activity: 0 without one, 99 for one that the class does not define. */
export function activityId(className: ClassName, activity: string): number {
  if (activity === '') return 0;
  const activities: Readonly<Record<string, number>> = CLASSES[className].activities;
  // An activity may be text of the source, such as `toString`.
  return Object.hasOwn(activities, activity) ? (activities[activity] ?? 99) : 99;
}

export const SEVERITIES = { info: 1, low: 2, medium: 3, high: 4, critical: 5 } as const;

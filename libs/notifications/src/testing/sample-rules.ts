import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { defineNotification, defineRoleHolders } from '../notification.js';

const warned = defineEvent({
  type: 'SampleWarned',
  schemaVersion: 1,
  schema: z.object({ userId: z.uuid(), text: z.string() }),
});
const started = defineEvent({
  type: 'SampleStarted',
  schemaVersion: 1,
  schema: z.object({ key: z.string(), by: z.string() }),
});
const ended = defineEvent({
  type: 'SampleEnded',
  schemaVersion: 1,
  schema: z.object({ key: z.string(), by: z.string() }),
});
const repeated = defineEvent({
  type: 'SampleRepeated',
  schemaVersion: 1,
  schema: z.object({ userId: z.uuid(), about: z.string(), text: z.string() }),
});
const roleChanged = defineEvent({
  type: 'SampleRoleChanged',
  schemaVersion: 1,
  schema: z.object({ userId: z.uuid(), role: z.string(), holds: z.boolean() }),
});

const counted = defineEvent({
  type: 'SampleCounted',
  schemaVersion: 1,
  schema: z.object({
    key: z.string(),
    step: z.enum(['begin', 'add', 'end']),
    name: z.string().optional(),
    to: z.array(z.string()).optional(),
  }),
});

export const SAMPLE_EVENTS = [warned, started, ended, roleChanged, counted, repeated];

export const SAMPLE_RULES = [
  defineNotification({
    kind: 'samples.warned',
    topic: 'security',
    title: 'You are warned',
    handles: [warned],
    tells: ({ data: { userId, text } }) => ({
      to: { users: [userId] },
      detail: text,
      link: '/settings/security',
    }),
  }),
  defineNotification({
    kind: 'samples.started',
    topic: 'access',
    title: 'Something has begun',
    handles: [started],
    tells: ({ data: { key, by } }) => ({
      to: { roles: ['core:admin'], except: by },
      detail: `${key} has begun`,
    }),
  }),
  defineNotification({
    kind: 'samples.ended',
    topic: 'scans',
    title: 'Something is done',
    handles: [ended],
    tells: ({ data: { key, by } }) => ({ to: { users: [by] }, detail: `${key} is done`, link: '~/scans' }),
  }),
];

export const SAMPLE_GROWING = defineNotification({
  kind: 'samples.counted',
  topic: 'reports',
  title: 'Counted',
  handles: [counted],
  grows({ data: { key, step, name, to = [] } }) {
    const subject = `sample:${key}`;
    if (step === 'begin')
      return {
        key,
        begins: { to: { users: to }, subject, link: '~/scans' },
        sets: { name: name ?? '' },
        personal: ['name'],
      };
    return step === 'add' ? { key, adds: { found: 1 } } : { key, sets: { ended: 'yes' }, mails: true };
  },
  severityOf: ({ found = 0 }) => (Number(found) > 1 ? 'critical' : null),
  words: ({ name, found = 0, ended }) =>
    found === 0 ? null : `${name ?? 'Someone'}: ${found}${ended === undefined ? ' so far' : ''}`,
});

export const SAMPLE_GATHERED = defineNotification({
  kind: 'samples.repeated',
  topic: 'security',
  title: 'It repeats',
  handles: [repeated],
  tells: ({ data: { userId, about, text } }) => ({
    to: { users: [userId] },
    detail: text,
    link: `~/things/${about}`,
    gather: { key: about, detail: (count) => `${count} times, last ${text}`, link: '~/things' },
  }),
});

export const SAMPLE_ROLE_HOLDERS = defineRoleHolders({
  version: 1,
  handles: [roleChanged],
  changes: ({ data: { userId, role, holds } }) =>
    holds ? [{ userId, role, holds: true }] : [{ userId, role, holds: false }],
});

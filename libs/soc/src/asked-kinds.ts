import { type AskedKind, type AskedRow, askedList } from '@rampart/capability';
import { caseList } from './cases/projections/cases/lists.js';
import {
  CASE_STATUSES,
  indicatorTypeSchema,
  INTEL_LISTS,
  INTEL_STATES,
  SEVERITY_NAMES,
  SOC_READERS,
} from './contract/index.js';
import { askedAlerts } from './asked-alerts.js';
import { SOC_RULES } from './detection/projections/rules/projection.js';
import { listRules } from './detection/projections/rules/queries.js';
import { sourceList } from './intake/projections/sources/queries.js';
import { intelItemList } from './intel/projections/indicators/lists.js';
import { SOC_DENY_LIST } from './response/projections/deny-list/projection.js';
import { readDenyList } from './response/projections/deny-list/queries.js';

const shared = { capability: 'soc', roles: SOC_READERS, page: '/soc' } as const;
const severity = { words: ['severity', 'severities', 'level'], values: SEVERITY_NAMES };

/** Reads a short set with all its items. */
const whole =
  (all: (manager: Parameters<AskedKind['read']>[0]) => Promise<readonly AskedRow[]>): AskedKind['read'] =>
  async (manager) => ({ rows: await all(manager), next: null });

export const socAsked: readonly AskedKind[] = [
  askedAlerts,
  askedList({
    ...shared,
    kind: 'case',
    ...{ tab: 'cases', all: '?show=cases' },
    nouns: ['case', 'cases'],
    words: ['investigation', 'investigations'],
    time: 'opened',
    by: 'status',
    fields: {
      status: { words: ['status', 'state'], values: CASE_STATUSES },
      severity,
      about: { words: ['address', 'addresses', 'ip', 'ips', 'entity', 'entities'] },
    },
    list: caseList,
    scope: ({ now }) => now,
    show: ({ id, title, entity, status, severity: grade, openedAt }) => ({
      ...{ id, title: `${title} (${entity.value})`, at: `?show=cases&cases.row=${id}`, time: openedAt },
      values: { status, severity: grade, about: entity.value },
    }),
  }),
  askedList({
    ...shared,
    kind: 'indicator',
    tab: 'intel',
    nouns: ['indicator', 'indicators'],
    words: ['threat indicator', 'threat indicators', 'ioc', 'iocs'],
    time: 'firstSeen',
    by: 'type',
    fields: {
      type: { words: ['type', 'types', 'kind'], values: indicatorTypeSchema.options },
      list: { words: ['list', 'lists'], values: INTEL_LISTS },
      state: { words: ['state', 'status'], values: INTEL_STATES },
      source: { words: ['source', 'sources', 'feed', 'feeds'] },
    },
    list: intelItemList,
    scope: ({ past, now }) => ({ past, now }),
    show: ({ id, value, type, list, state, source, firstSeen }) => ({
      ...{ id, title: value, time: firstSeen },
      at: `?tab=intel&intel.q=${encodeURIComponent(value)}&intel.row=${id}`,
      values: { type, list, state, source },
    }),
  }),
  askedList({
    ...shared,
    kind: 'source',
    tab: 'sources',
    nouns: ['source', 'sources'],
    words: ['log source', 'log sources'],
    time: 'created',
    by: 'status',
    fields: {
      status: { words: ['status', 'state'], values: ['open', 'revoked'] },
      kind: { words: ['kind', 'type'] },
    },
    list: sourceList,
    scope: () => null,
    show: ({ id, name, kind, createdAt, revokedAt }) => ({
      ...{ id, title: name, at: `?tab=sources&sources.q=${encodeURIComponent(name)}`, time: createdAt },
      values: { kind, status: revokedAt === null ? 'open' : 'revoked' },
    }),
  }),
  {
    ...shared,
    kind: 'rule',
    tab: 'rules',
    nouns: ['rule', 'rules'],
    words: ['alert rule', 'alert rules', 'detection rule', 'detection rules', 'sigma rule', 'sigma rules'],
    projection: SOC_RULES,
    time: null,
    by: 'enabled',
    searched: false,
    // The set is read with all its items, so conditions are refused.
    accepts: () => false,
    fields: {
      severity,
      enabled: { words: ['state', 'status'], values: ['switched on', 'switched off'] },
      origin: { words: ['origin'], values: ['built-in', 'own'] },
    },
    read: whole(async (manager) =>
      (await listRules(manager)).map(({ id, title, severity: grade, enabled, origin }) => ({
        ...{ id, title, at: `?tab=rules&rules.row=${encodeURIComponent(id)}`, time: null },
        values: { severity: grade, enabled: enabled ? 'switched on' : 'switched off', origin },
      })),
    ),
  },
  {
    ...shared,
    kind: 'blocked-address',
    tab: 'blocked',
    nouns: ['blocked address', 'blocked addresses'],
    words: ['block', 'blocks', 'deny list', 'denied address', 'denied addresses', 'refused addresses'],
    projection: SOC_DENY_LIST,
    time: null,
    by: 'reason',
    searched: false,
    // The set is read with all its items, so conditions are refused.
    accepts: () => false,
    fields: { reason: { words: ['reason', 'reasons'] } },
    read: whole(async (manager) =>
      (await readDenyList(manager)).addresses.map(({ address, reason, since }) => ({
        ...{
          id: address,
          title: address,
          at: `?tab=blocked&blocked.q=${encodeURIComponent(address)}`,
          time: since,
        },
        values: { reason },
      })),
    ),
  },
];

import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import type { CaseStatus } from './cases/contract/cases.js';
import { SOC_CASE_WORK } from './cases/contract/work.js';
import { type ItemStatus, type Severity, SOC_ANALYSTS } from './contract/vocabulary.js';
import { socAlertRaised, socAlertWithdrawn } from './detection/domain/alerts/alert.events.js';
import { socCaseMoved } from './cases/domain/case.events.js';
import { socAlertsSuppressed, socSuppressionLifted } from './cases/domain/suppression.events.js';
import { socStatusChanged } from './response/domain/items/item.events.js';
import { entityNames } from './cases/projections/cases/entity-names.js';

const PRIORITIES: Readonly<Record<Severity, 'critical' | 'high' | 'normal'>> = {
  critical: 'critical',
  high: 'high',
  medium: 'normal',
  low: 'normal',
  info: 'normal',
};

const takeUp = defineWorkItem({
  kind: SOC_CASE_WORK,
  title: t`Take up alerts`,
  description: t`Rules raised alerts about a client, user or host. Investigate them.`,
  closing: t`The item closes when each alert is investigated, resolved or withdrawn, or their case is. Suppressed alerts are left out.`,
  roles: SOC_ANALYSTS,
  capability: 'soc',
  handles: [
    socAlertRaised,
    socAlertWithdrawn,
    socStatusChanged,
    socCaseMoved,
    socAlertsSuppressed,
    socSuppressionLifted,
  ],
  groups: ({ type, data }) =>
    type === 'SocAlertRaised' ? { key: data.id, into: data.entityId ?? data.id } : null,
  counts: ['alert', 'alerts'],
  names: entityNames,
  mutes({ type, data }) {
    if (type === 'SocAlertsSuppressed')
      return { id: data.suppressionId, subject: data.entityId, tag: data.ruleId, until: data.until };
    return type === 'SocSuppressionLifted'
      ? { id: data.suppressionId, subject: null, tag: null, until: null }
      : null;
  },
  closes({ type, data }) {
    switch (type) {
      case 'SocAlertWithdrawn':
        return [data.id];
      case 'SocStatusChanged':
        return data.to === 'active' || data.alertId === undefined ? [] : [data.alertId];
      case 'SocCaseMoved':
        return data.held ?? data.alerts ?? [];
      case 'SocAlertRaised':
      case 'SocAlertsSuppressed':
      case 'SocSuppressionLifted':
        return [];
    }
  },
  opens({ type, data }) {
    if (type === 'SocAlertRaised')
      return {
        key: data.id,
        priority: PRIORITIES[data.severity],
        detail: '',
        link: '~/soc?show=cases',
        tag: data.ruleId,
      };
    // The alert was reopened, or is no longer marked as harmless.
    return type === 'SocStatusChanged' && data.to === 'active' && data.alertId !== undefined
      ? { key: data.alertId, priority: 'normal', detail: '', link: '~/soc?show=cases' }
      : null;
  },
});

export const socWorkItems: readonly WorkItemKind[] = [takeUp];

export const socWaiting: readonly WaitingStates[] = [
  defineWaitingStates<ItemStatus>('itemStatusSchema', {
    active: takeUp,
    investigating: null,
    contained: null,
    resolved: null,
  }),
  defineWaitingStates<CaseStatus>('caseStatusSchema', {
    open: takeUp,
    investigating: null,
    contained: null,
    closed: null,
  }),
];

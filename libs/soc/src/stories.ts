import { t } from '@rampart/kernel';
import { defineStories, type StorySource } from '@rampart/work-queue';
import type { Severity } from './contract/vocabulary.js';
import { socAlertRaised } from './detection/domain/alerts/alert.events.js';

const RISKS: Readonly<Record<Severity, number>> = { critical: 90, high: 70, medium: 45, low: 25, info: 10 };

const alerts = defineStories({
  kind: 'soc.alerts',
  title: t`New alerts`,
  noun: [t`alert`, t`alerts`],
  next: t`Open its events, then contain or escalate.`,
  handles: [socAlertRaised],
  // An older alert has no digest of its entity, so its rule groups it.
  tells: ({ data: { entityId, ruleId, title, severity } }) => ({
    ...{ entity: entityId ?? ruleId, risk: RISKS[severity], what: t`${title}, ${severity}` },
    link: '/core/security',
  }),
});

export const socStories: readonly StorySource[] = [alerts];

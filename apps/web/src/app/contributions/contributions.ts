import { t } from '@rampart/kernel';
import { IconPlus } from '@tabler/icons-react';
import { botDetection } from './bot-detection.js';
import type { Contribution } from './contribution.js';
import { impersonation } from './impersonation.js';

const CLIENTS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;

const soc: Contribution = {
  name: 'soc',
  capability: 'soc',
  readers: ['core:soc', ...CLIENTS],
  home: 'wide',
  chart: { name: 'alerts-by-severity', place: 2 },
};

const incidents: Contribution = {
  name: 'incidents',
  capability: 'incidents',
  readers: CLIENTS,
  home: 'half',
  actions: [{ label: t`Record an incident`, icon: IconPlus, page: '/incidents', at: '?row=new' }],
};

const approvals: Contribution = {
  name: 'approvals',
  capability: null,
  readers: CLIENTS,
  home: 'half',
};

const publishing: Contribution = {
  name: 'publishing',
  capability: 'publishing',
  readers: CLIENTS,
  home: 'half',
};

const mediaProtection: Contribution = {
  name: 'media-protection',
  capability: 'media-protection',
  readers: CLIENTS,
  home: 'half',
};

export const CONTRIBUTIONS: readonly Contribution[] = [
  ...[incidents, approvals, soc, impersonation, botDetection],
  ...[publishing, mediaProtection],
];

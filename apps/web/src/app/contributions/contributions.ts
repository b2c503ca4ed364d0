import { IconPlus } from '@tabler/icons-react';
import { botDetection } from './bot-detection.js';
import type { Contribution } from './contribution.js';
import { impersonation } from './impersonation.js';

const CLIENTS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;

const soc: Contribution = {
  capability: 'soc',
  readers: ['core:soc', ...CLIENTS],
  home: () => import('./soc-home.js'),
};

const incidents: Contribution = {
  capability: 'incidents',
  readers: CLIENTS,
  width: 'half',
  home: () => import('./incidents-home.js'),
  actions: [{ label: 'Record an incident', icon: IconPlus, page: '/incidents', at: '?row=new' }],
};

const approvals: Contribution = {
  capability: null,
  readers: CLIENTS,
  width: 'half',
  home: () => import('./approvals-home.js'),
};

const publishing: Contribution = {
  capability: 'publishing',
  readers: CLIENTS,
  width: 'half',
  home: () => import('./publishing-home.js'),
};

const mediaProtection: Contribution = {
  capability: 'media-protection',
  readers: CLIENTS,
  width: 'half',
  home: () => import('./media-protection-home.js'),
};

/** In the order of the home pages. */
export const CONTRIBUTIONS: readonly Contribution[] = [
  ...[incidents, approvals, soc, impersonation, botDetection],
  ...[publishing, mediaProtection],
];

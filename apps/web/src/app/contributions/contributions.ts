import { IconPlus } from '@tabler/icons-react';
import { botDetection } from './bot-detection.js';
import type { Contribution } from './contribution.js';
import { impersonation } from './impersonation.js';

const incidents: Contribution = {
  capability: 'incidents',
  actions: [{ label: 'Record an incident', icon: IconPlus, page: '/incidents', at: '?row=new' }],
};

export const CONTRIBUTIONS: readonly Contribution[] = [impersonation, botDetection, incidents];

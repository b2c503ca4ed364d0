import { t } from '@rampart/kernel';
import { IconRobot } from '@tabler/icons-react';
import type { Contribution } from './contribution.js';

export const botDetection: Contribution = {
  name: 'bot-detection',
  capability: 'bot-detection',
  home: 'wide',
  actions: [{ label: t`Latest bot scan`, icon: IconRobot, page: '/security/bot-detector', at: '' }],
};

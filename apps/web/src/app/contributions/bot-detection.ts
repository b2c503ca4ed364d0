import { IconRobot } from '@tabler/icons-react';
import type { Contribution } from './contribution.js';

export const botDetection: Contribution = {
  capability: 'bot-detection',
  home: () => import('./bot-detection-home.js'),
  actions: [{ label: 'Open the latest bot scan', icon: IconRobot, page: '/security/bot-detector', at: '' }],
};

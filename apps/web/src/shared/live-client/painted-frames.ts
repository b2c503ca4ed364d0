import { api } from '../api-client/client.js';
import { PaintReports } from './paint-reports.js';

export const paintReports = new PaintReports({
  now: () => performance.now(),
  random: Math.random,
  nextFrame: (callback) => void requestAnimationFrame(callback),
  isVisible: () => document.visibilityState === 'visible',
  send: (body) => api.POST('/api/operations/painted-frames', { body }),
});

import type { EventType, Severity } from '@rampart/soc/contract';

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
};

export const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  threat: 'Threat',
  anomaly: 'Anomaly',
  breach: 'Breach',
  compliance: 'Compliance',
  system: 'System',
  user: 'User',
};

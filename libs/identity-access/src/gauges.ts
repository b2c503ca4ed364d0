import { type CapabilityGauge, gaugeOf } from '@rampart/capability';
import { t } from '@rampart/kernel';

export const identityAccessGauges: readonly CapabilityGauge[] = [
  gaugeOf(
    {
      name: 'rampart_installation_age_seconds',
      title: t`Installed`,
      unit: 'seconds',
      help: 'Time since the installation has its first organisation.',
      labels: [],
    },
    'SELECT extract(epoch FROM $1::timestamptz - min(registered_at)) AS value FROM projection.access_tenant',
    (now) => [now],
  ),
];

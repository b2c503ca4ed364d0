import { type CapabilityGauge, gaugeOf } from '@rampart/capability';
import { t } from '@rampart/kernel';

const age = gaugeOf(
  {
    name: 'rampart_log_verified_age_seconds',
    title: t`Last verification`,
    unit: 'seconds',
    help: 'Time since the last full verification of the event log began; absent before the first.',
    labels: [],
  },
  `SELECT extract(epoch FROM $1::timestamptz - (data->>'at')::timestamptz) AS value
   FROM projection.operation WHERE type = 'LogVerified' ORDER BY position DESC LIMIT 1`,
  (now) => [now],
);

const intact = gaugeOf(
  {
    name: 'rampart_log_intact',
    title: t`Log intact`,
    unit: 'count',
    help: 'Whether the last full verification found the log as it was written: 1 or 0.',
    labels: [],
  },
  `SELECT CASE WHEN (data->>'ok')::boolean THEN 1 ELSE 0 END AS value
   FROM projection.operation WHERE type = 'LogVerified' ORDER BY position DESC LIMIT 1`,
);

const backupAge = gaugeOf(
  {
    name: 'rampart_backup_age_seconds',
    title: t`Last backup`,
    unit: 'seconds',
    help: 'Time since the moment that the newest backup shows; absent before the first.',
    labels: [],
  },
  `SELECT extract(epoch FROM $1::timestamptz - (data->>'at')::timestamptz) AS value
   FROM projection.operation WHERE type = 'BackupCreated' ORDER BY position DESC LIMIT 1`,
  (now) => [now],
);

const witnessed = gaugeOf(
  {
    name: 'rampart_witness_age_seconds',
    title: t`Last witnessed`,
    unit: 'seconds',
    help: 'Time since a witness last saw a tree that has grown since then; 0 when it has seen everything.',
    labels: ['witness'],
  },
  `SELECT w.witness, coalesce(max(extract(epoch FROM $1::timestamptz - w.at)) FILTER (WHERE w.size < c.size), 0) AS value
   FROM log.witnessed w JOIN LATERAL (
     SELECT max(size) AS size FROM log.checkpoint c WHERE c.shard = w.shard AND c.tenant_id = w.tenant_id
   ) c ON true GROUP BY w.witness`,
  (now) => [now],
);

export const operationsGauges: readonly CapabilityGauge[] = [age, intact, backupAge, witnessed];

import { type CapabilityGauge, gaugeOf } from '@rampart/capability';

const accounts = gaugeOf(
  {
    name: 'rampart_social_accounts',
    title: 'Linked accounts',
    unit: 'count',
    help: 'Linked accounts, by network and state: linked, relink.',
    labels: ['network', 'state'],
  },
  `SELECT platform AS network, CASE WHEN needs_relinking THEN 'relink' ELSE 'linked' END AS state, count(*) AS value
   FROM projection.social_account GROUP BY 1, 2`,
);

export const socialAccountsGauges: readonly CapabilityGauge[] = [accounts];

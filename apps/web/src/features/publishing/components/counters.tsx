import { Text } from '@mantine/core';
import { countText, LIMITS, type Network, NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import classes from './publishing.module.css';

interface CountersProps {
  readonly networks: readonly Network[];
  readonly textOf: (network: Network) => string;
}

export function Counters({ networks, textOf }: CountersProps) {
  return (
    <ul className={classes['counters']} aria-label={t`Length per network`}>
      {networks.map((network) => {
        const { length, max, bytes } = countText(textOf(network), LIMITS[network]);
        const over = length > max || (bytes !== null && bytes.length > bytes.max);
        return (
          <Text
            key={network}
            component="li"
            size="sm"
            className="tabular"
            c={over ? 'var(--rp-pencil)' : 'dimmed'}
            {...(over ? { fw: 600 } : {})}
          >
            <Trans>
              {NETWORK_NAMES[network]} {formatNumber(length)} of {formatNumber(max)}
              {over ? t`, too long` : ''}
            </Trans>
          </Text>
        );
      })}
    </ul>
  );
}

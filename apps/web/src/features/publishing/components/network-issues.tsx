import { Stack, Text } from '@mantine/core';
import { type DraftIssue, type Network, NETWORK_NAMES } from '@rampart/connectors/contract';

interface NetworkIssuesProps {
  readonly networks: readonly {
    readonly network: Network;
    readonly issues: readonly Pick<DraftIssue, 'code' | 'index' | 'severity' | 'message'>[];
  }[];
}

/** What networks would refuse or show with a loss; each network once. */
export function NetworkIssues({ networks }: NetworkIssuesProps) {
  const found = [...new Map(networks.map((each) => [each.network, each])).values()];
  return (
    <Stack gap={4} role="status">
      {found.map(({ network, issues }) =>
        issues.map(({ code, index, severity, message }) => (
          <Text
            key={`${network} ${code} ${index ?? ''}`}
            size="sm"
            c={severity === 'refused' ? 'var(--rp-pencil)' : 'var(--rp-amber)'}
          >
            {NETWORK_NAMES[network]}: {message}
          </Text>
        )),
      )}
    </Stack>
  );
}

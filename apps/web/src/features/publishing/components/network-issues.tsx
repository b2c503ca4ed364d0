import { Stack, Text } from '@mantine/core';
import { type DraftIssue, type Network, NETWORK_NAMES } from '@rampart/connectors/contract';

interface NetworkIssuesProps {
  readonly networks: readonly {
    readonly network: Network;
    readonly issues: readonly Pick<DraftIssue, 'code' | 'index' | 'severity' | 'message'>[];
  }[];
}

interface Said {
  readonly networks: string[];
  readonly severity: DraftIssue['severity'];
  readonly message: string;
}

/** What networks would refuse or show with a loss. Each sentence is shown once, with its networks. */
export function NetworkIssues({ networks }: NetworkIssuesProps) {
  const said = new Map<string, Said>();
  for (const { network, issues } of networks)
    for (const { index, severity, message } of issues) {
      const key = `${severity} ${index ?? ''} ${message}`;
      const known = said.get(key) ?? { networks: [], severity, message };
      const name = NETWORK_NAMES[network];
      if (!known.networks.includes(name)) known.networks.push(name);
      said.set(key, known);
    }
  return (
    <Stack gap={4} role="status">
      {[...said].map(([key, issue]) => (
        <Text key={key} size="sm" c={issue.severity === 'refused' ? 'var(--rp-pencil)' : 'var(--rp-amber)'}>
          {issue.networks.join(', ')}: {issue.message}
        </Text>
      ))}
    </Stack>
  );
}

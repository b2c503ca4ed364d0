import { Button } from '@mantine/core';
import type { Network } from '@rampart/connectors/contract';
import { useRequestScan } from '../api/scans.js';

const SCANNED: readonly (readonly [Network, string])[] = [
  ['twitter', 'Scan Twitter'],
  ['bluesky', 'Scan Bluesky'],
  ['mastodon', 'Scan Mastodon'],
];

interface ScanButtonsProps {
  /** The first linked account of each network. */
  readonly linked: ReadonlyMap<Network, string>;
  readonly mayScan: boolean;
}

/** One scan button a network; without a linked account it is disabled. */
export function ScanButtons({ linked, mayScan }: ScanButtonsProps) {
  const scan = useRequestScan();
  return SCANNED.map(([network, label]) => {
    const accountId = linked.get(network);
    return (
      <Button
        key={network}
        variant="default"
        disabled={!mayScan || accountId === undefined}
        loading={scan.isPending && scan.variables.network === network}
        onClick={() => accountId !== undefined && scan.mutate({ network, accountId })}
      >
        {label}
      </Button>
    );
  });
}

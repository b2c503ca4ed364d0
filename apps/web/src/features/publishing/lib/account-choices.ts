import type { Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { SchedulerPlatform } from '@rampart/publishing/contract';

export interface AccountChoice {
  readonly accountId: string;
  readonly network: Network;
  /** Null: no account is linked. */
  readonly handle: string | null;
  readonly label: string;
  readonly disabled: boolean;
}

export const accountChoices = (platforms: readonly SchedulerPlatform[]): readonly AccountChoice[] =>
  platforms.flatMap(({ id, name, accounts }): readonly AccountChoice[] =>
    accounts.length === 0
      ? [{ accountId: id, network: id, handle: null, label: t`${name} (Not Connected)`, disabled: true }]
      : accounts.map(({ accountId, handle, state }) => ({
          ...{ accountId, network: id, handle },
          label: `${name}: @${handle.replace(/^@/, '')}${state === 'linked' ? '' : t` (Not Connected)`}`,
          disabled: state !== 'linked',
        })),
  );

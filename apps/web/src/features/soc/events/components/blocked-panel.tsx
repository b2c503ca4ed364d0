import { Button, EmptyState, Stack, Switch } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useCallback, useState } from 'react';
import { managesSoc } from '../../../../shared/soc/words.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { useSavedViewsMenu } from '../../../../shared/list/saved-views-slot.js';
import { FilteredTable } from '../../../../shared/table/filtered-table.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { useDenyList, useEnforceDenyList } from '../api/responses.js';
import { BLOCKED_COLUMNS, type BlockedAddress } from '../lib/blocked-columns.js';
import { ADAPTER_WORDS } from '../lib/channel-words.js';

const liftDialog = () => import('./lift-block-dialog.js');
const networkDialog = () => import('./block-network-dialog.js');

interface BlockedPanelProps {
  readonly paused: boolean;
  readonly present: boolean;
  readonly roles: readonly string[];
}

const addressOf = ({ address }: BlockedAddress): string => address;
const NONE: readonly BlockedAddress[] = [];

function Enforcement({ enforced, mayManage }: { readonly enforced: boolean; readonly mayManage: boolean }) {
  const enforce = useEnforceDenyList();
  return (
    <Switch
      label={t`Enforce blocks`}
      description={
        enforced
          ? t`This server refuses requests from these addresses.`
          : t`Blocks are recorded, but not enforced by this server.`
      }
      checked={enforce.isPending ? enforce.variables : enforced}
      disabled={!mayManage || enforce.isPending}
      onChange={({ currentTarget: { checked } }) =>
        enforce.mutate(checked, {
          onSuccess: () =>
            toastInfo({
              kind: 'soc-blocks',
              title: checked ? t`Blocks are enforced` : t`Blocks are not enforced`,
            }),
          onError: (error) => toastError('soc-blocks', t`Setting not changed`, error),
        })
      }
    />
  );
}

/** Blocked addresses with reason and end, whether this server refuses them, and a button that lifts a block. */
export default function BlockedPanel({ paused, present, roles }: BlockedPanelProps) {
  const query = useDenyList(paused);
  const [view, setView] = useView('blocked');
  const views = useSavedViewsMenu();
  const [blocking, setBlocking] = useState(false);
  const [lifting, setLifting] = useState<string | null>(null);
  const mayManage = present && managesSoc(roles);
  const actions = useCallback(
    ({ address }: BlockedAddress) =>
      mayManage ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t`Lift the block of ${address}`}
          onClick={() => setLifting(address)}
        >{t`Lift block`}</Button>
      ) : null,
    [mayManage],
  );
  return (
    <Stack gap="lg">
      <SectionCard
        title={t`Enforcement`}
        description={t`Systems that refuse blocked addresses.`}
        aside={
          <Button
            size="xs"
            variant="default"
            disabled={!mayManage}
            onClick={() => setBlocking(true)}
          >{t`Block network`}</Button>
        }
      >
        <QueryView query={query} what={t`blocked addresses`}>
          {({ enforced, adapters }) => (
            <Stack gap="xs">
              <Enforcement enforced={enforced} mayManage={mayManage} />
              {adapters.length === 0
                ? null
                : t`Also sent to: ${adapters.map((adapter) => ADAPTER_WORDS[adapter].word).join(', ')}.`}
            </Stack>
          )}
        </QueryView>
      </SectionCard>
      <FilteredTable
        filters={t`blocked addresses`}
        controls={views}
        timeColumn="since"
        id="soc-blocked"
        label={t`Blocked addresses`}
        noun={[t`address`, t`addresses`]}
        rows={query.data?.addresses ?? NONE}
        rowId={addressOf}
        rowName={addressOf}
        columns={BLOCKED_COLUMNS}
        view={view}
        onView={setView}
        query={query}
        actions={actions}
        actionsStay
        onOpen={ignore}
        empty={
          <EmptyState
            py="lg"
            title={t`No blocked addresses`}
            description={t`Block the client of an event, a network, or use a rule.`}
          />
        }
      />
      <LazyOnce
        load={networkDialog}
        wanted={blocking}
        props={{ opened: blocking, onClose: () => setBlocking(false) }}
      />
      <LazyOnce
        load={liftDialog}
        wanted={lifting !== null}
        props={{ address: lifting, onClose: () => setLifting(null) }}
      />
    </Stack>
  );
}

const ignore = (): void => undefined;

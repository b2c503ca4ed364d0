import { Button, EmptyState, Group, Stack, Switch } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocRule } from '@rampart/soc/contract';
import { useCallback, useState } from 'react';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { useSavedViewsMenu } from '../../../../shared/list/saved-views-slot.js';
import { FilteredTable } from '../../../../shared/table/filtered-table.js';
import { toastUndo } from '../../../../shared/ui/undo-toast.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { useRules, useSwitchRule } from '../api/rules.js';
import { RULE_COLUMNS } from '../lib/columns.js';
import { managesSoc } from '../../../../shared/soc/words.js';

const ruleDrawer = () => import('./rule-drawer.js');
const formDialog = () => import('./form-dialog.js');
const yamlDialog = () => import('./yaml-dialog.js');
const importDialog = () => import('./import-dialog.js');

interface RulesTabProps {
  readonly present: boolean;
  readonly roles: readonly string[];
}

const rowId = ({ id }: SocRule): string => id;
const rowName = ({ title }: SocRule): string => title;
/** The contract's, written out so that the page need not load its schemas. */
const NONE: readonly SocRule[] = [];
type Dialog = 'form' | 'yaml' | 'import';

function EnabledSwitch({ rule, mayManage }: { readonly rule: SocRule; readonly mayManage: boolean }) {
  const { mutate, mutateAsync, isPending } = useSwitchRule();
  const { id: ruleId, title, enabled } = rule;
  const turn = (wanted: boolean): void =>
    mutate(
      { ruleId, enabled: wanted },
      {
        onSuccess: () =>
          toastUndo({
            kind: 'rule-switched',
            title: t`Switched ${wanted ? t`on` : t`off`}: ${title}`,
            undo: () => mutateAsync({ ruleId, enabled: !wanted }),
          }),
      },
    );
  return (
    <Switch
      size="sm"
      checked={enabled}
      disabled={!mayManage || isPending}
      aria-label={t`${title} is on`}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  );
}

function NewButtons({ mayManage }: { readonly mayManage: boolean }) {
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Group gap="xs">
      <Button size="xs" disabled={!mayManage} onClick={() => setOpen('form')}>{t`New rule`}</Button>
      <Button
        size="xs"
        variant="default"
        disabled={!mayManage}
        onClick={() => setOpen('yaml')}
      >{t`Write Sigma`}</Button>
      <Button
        size="xs"
        variant="default"
        disabled={!mayManage}
        onClick={() => setOpen('import')}
      >{t`Import`}</Button>
      <LazyOnce
        load={formDialog}
        wanted={open === 'form'}
        props={{ opened: open === 'form', rule: null, onClose: close }}
      />
      <LazyOnce
        load={yamlDialog}
        wanted={open === 'yaml'}
        props={{ opened: open === 'yaml', rule: null, onClose: close }}
      />
      <LazyOnce
        load={importDialog}
        wanted={open === 'import'}
        props={{ opened: open === 'import', onClose: close }}
      />
    </Group>
  );
}

/** The alert rules: of the form, written or imported as Sigma, and of the product. */
export default function RulesTab({ present, roles }: RulesTabProps) {
  const mayManage = present && managesSoc(roles);
  const query = useRules();
  const [view, setView] = useView('rules');
  const rules = query.data?.data ?? NONE;
  const views = useSavedViewsMenu();
  const actions = useCallback(
    (rule: SocRule) => <EnabledSwitch rule={rule} mayManage={mayManage} />,
    [mayManage],
  );
  return (
    <Stack gap="sm">
      <NewButtons mayManage={mayManage} />
      <FilteredTable
        filters={t`rules`}
        controls={views}
        id="soc-rules"
        label={t`Alert rules`}
        noun={[t`rule`, t`rules`]}
        rows={rules}
        rowId={rowId}
        rowName={rowName}
        columns={RULE_COLUMNS}
        view={view}
        onView={setView}
        query={query}
        actions={actions}
        actionsWidth={5}
        actionsStay
        empty={
          <EmptyState py="lg" title={t`No rule yet`} description={t`Create a rule, or import Sigma files.`} />
        }
      />
      <LazyOnce
        load={ruleDrawer}
        wanted={view.row !== null}
        props={{
          ...{ row: view.row, rules, mayManage },
          onRow: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
    </Stack>
  );
}

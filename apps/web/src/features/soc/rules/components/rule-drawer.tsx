import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { RuleResponse, SocRule, SocRuleDetail } from '@rampart/soc/contract';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { Severity } from '../../../../shared/ui/severity.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { toastUndo } from '../../../../shared/ui/undo-toast.js';
import { useRemoveRule, useRestoreRule, useRule, useSetResponse } from '../api/rules.js';
import { SEVERITY_WORDS } from '../../../../shared/soc/words.js';
import { ORIGINS } from '../lib/words.js';
import { BackTestPanel } from './back-test-panel.js';
import { ResponseFields } from './response-fields.js';
import { RuleMessages } from './rule-messages.js';
import { RuleHistory } from './rule-history.js';
import { RuleValues } from './rule-values.js';
import classes from './rules.module.css';
import { YamlEditor } from './yaml-editor.js';

const formDialog = () => import('./form-dialog.js');
const yamlDialog = () => import('./yaml-dialog.js');

const responseOf = ({ notifications, actions, repeatMinutes }: SocRule): RuleResponse => ({
  ...{ notifications, actions },
  ...(repeatMinutes !== null && { repeatMinutes }),
});

interface PartProps {
  readonly rule: SocRule;
  readonly mayManage: boolean;
}

function Response({ rule, mayManage }: PartProps) {
  const { id } = rule;
  const kept = responseOf(rule);
  const [response, setResponse] = useState(kept);
  const set = useSetResponse();
  const changed = JSON.stringify(response) !== JSON.stringify(kept);
  return (
    <Stack gap="sm">
      {set.error ? <Notice role="alert">{errorText(set.error)}</Notice> : null}
      <ResponseFields value={response} onChange={setResponse} disabled={!mayManage} />
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={!mayManage || !changed}
          loading={set.isPending}
          onClick={() => set.mutate({ ruleId: id, response })}
        >{t`Save responses`}</Button>
      </div>
    </Stack>
  );
}

interface ChangeButtonsProps extends PartProps {
  readonly detail: SocRuleDetail;
  readonly onClose: () => void;
}

function ChangeButtons({ rule, detail, mayManage, onClose }: ChangeButtonsProps) {
  const [editing, setEditing] = useState<'form' | 'yaml' | null>(null);
  const remove = useRemoveRule();
  const restore = useRestoreRule();
  const { id, title } = rule;
  const { form, yaml } = detail;
  const stop = (): void => setEditing(null);
  const removed = (): void => {
    onClose();
    toastUndo({
      kind: 'rule-removed',
      title: t`Removed ${title}`,
      undo: () => restore.mutateAsync({ ruleId: id }),
    });
  };
  return (
    <>
      <DrawerActions>
        {form === null ? null : (
          <Button size="xs" disabled={!mayManage} onClick={() => setEditing('form')}>{t`Edit`}</Button>
        )}
        <Button
          size="xs"
          variant={form === null ? 'filled' : 'default'}
          disabled={!mayManage}
          onClick={() => setEditing('yaml')}
        >{t`Edit as Sigma`}</Button>
        <Button
          size="xs"
          variant="default"
          disabled={!mayManage}
          loading={remove.isPending}
          onClick={() => remove.mutate({ ruleId: id }, { onSuccess: removed })}
        >{t`Remove`}</Button>
      </DrawerActions>
      {remove.error ? <Notice role="alert">{errorText(remove.error)}</Notice> : null}
      <LazyOnce
        load={formDialog}
        wanted={editing === 'form'}
        props={{
          opened: editing === 'form',
          rule: form === null ? null : { id, form, response: responseOf(rule) },
          onClose: stop,
        }}
      />
      <LazyOnce
        load={yamlDialog}
        wanted={editing === 'yaml'}
        props={{ opened: editing === 'yaml', rule: { id, yaml }, onClose: stop }}
      />
    </>
  );
}

function Rule({ rule, mayManage, onClose }: PartProps & { readonly onClose: () => void }) {
  const query = useRule(rule.id);
  const { severity, origin, description, version, triggerCount, lastTriggered, techniques } = rule;
  return (
    <QueryView query={query} what={t`the rule`}>
      {(detail) => (
        <Stack gap="lg">
          <Stack gap={6}>
            <Group gap="xs">
              <Severity level={severity}>{SEVERITY_WORDS[severity].word}</Severity>
              <ToneBadge tone={rule.enabled ? 'plain' : 'over'}>{rule.enabled ? t`On` : t`Off`}</ToneBadge>
              {rule.needs.length === 0 ? null : <ToneBadge tone="waits">{t`Needs values`}</ToneBadge>}
              <Text size="sm">
                {ORIGINS[origin]}
                {version > 0 ? t`, version ${version}` : ''}
              </Text>
            </Group>
            {description === '' ? null : <Text size="sm">{description}</Text>}
            <Text size="sm" component="div">
              {plural(triggerCount, 'alert')}
              {lastTriggered === null ? '' : t`, last `}
              {lastTriggered === null ? null : <DateTime at={lastTriggered} />}
            </Text>
            {techniques.length === 0 ? null : <Text size="sm">ATT&amp;CK: {techniques.join(', ')}</Text>}
          </Stack>
          {origin === 'built-in' ? null : (
            <ChangeButtons rule={rule} detail={detail} mayManage={mayManage} onClose={onClose} />
          )}
          {detail.placeholders.length === 0 ? null : (
            <section>
              <Title order={3} size="h5" mb="xs">{t`Values`}</Title>
              <RuleValues
                key={JSON.stringify(detail.placeholders)}
                ruleId={rule.id}
                placeholders={detail.placeholders}
                mayManage={mayManage}
              />
            </section>
          )}
          <section>
            <Title order={3} size="h5" mb="xs">{t`Responses`}</Title>
            <Response
              key={JSON.stringify([rule.notifications, rule.actions])}
              rule={rule}
              mayManage={mayManage}
            />
          </section>
          <section>
            <Title order={3} size="h5" mb="xs">{t`Notifications sent`}</Title>
            <RuleMessages ruleId={rule.id} />
          </section>
          {detail.yaml === '' ? null : (
            <section>
              <Title order={3} size="h5" mb="xs">{t`As Sigma`}</Title>
              <YamlEditor value={detail.yaml} onChange={() => undefined} problems={[]} readOnly />
            </section>
          )}
          {detail.yaml === '' ? null : (
            <section>
              <Title order={3} size="h5" mb="xs">{t`Back-test`}</Title>
              <BackTestPanel yaml={detail.yaml} enabled={mayManage} />
            </section>
          )}
          <section className={classes['list'] ?? ''}>
            <Title order={3} size="h5">{t`History`}</Title>
            <RuleHistory history={detail.history} />
          </section>
        </Stack>
      )}
    </QueryView>
  );
}

interface RuleDrawerProps {
  readonly row: string | null;
  readonly rules: readonly SocRule[];
  readonly mayManage: boolean;
  readonly onRow: (id: string) => void;
  readonly onClose: () => void;
}

export default function RuleDrawer({ row, rules, mayManage, onRow, onClose }: RuleDrawerProps) {
  const rule = rules.find(({ id }) => id === row);
  return (
    <DetailDrawer
      row={row}
      title={rule?.title ?? t`There is no such rule`}
      rows={rules.map(({ id }) => id)}
      onRow={onRow}
      onClose={onClose}
    >
      {rule === undefined ? null : <Rule key={rule.id} rule={rule} mayManage={mayManage} onClose={onClose} />}
    </DetailDrawer>
  );
}

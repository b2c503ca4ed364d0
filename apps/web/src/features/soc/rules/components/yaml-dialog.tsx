import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { plural } from '../../../../shared/format/numbers.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useRuleCheck, useSaveYaml } from '../api/rules.js';
import { BackTestPanel } from './back-test-panel.js';
import { YamlEditor } from './yaml-editor.js';

const CHECK_AFTER_MS = 350;

const NEW_RULE = `title: New rule
logsource:
  category: authentication
detection:
  selection:
    activity: logon
    outcome: failure
  condition: selection
level: medium
tags:
  - attack.credential-access
  - attack.t1110
`;

interface YamlDialogProps {
  readonly opened: boolean;
  readonly rule: { readonly id: string; readonly yaml: string } | null;
  readonly onClose: () => void;
}

function Writing({ rule, onClose }: Omit<YamlDialogProps, 'opened'>) {
  const [yaml, setYaml] = useState(rule?.yaml ?? NEW_RULE);
  const [asked] = useDebouncedValue(yaml, CHECK_AFTER_MS);
  const check = useRuleCheck(asked);
  const save = useSaveYaml();
  const { titles = [], problems = [] } = check.data ?? {};
  const settled = asked === yaml && !check.isFetching;
  return (
    <Stack gap="md">
      {save.error ? <Notice role="alert">{errorText(save.error)}</Notice> : null}
      {check.error ? <Notice role="alert">{errorText(check.error)}</Notice> : null}
      <YamlEditor value={yaml} onChange={setYaml} problems={problems} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {problems.length > 0
            ? plural(problems.length, 'problem')
            : settled
              ? t`${plural(titles.length, 'document')}, no errors`
              : t`Checking...`}
        </Text>
        <Button
          loading={save.isPending}
          disabled={problems.length > 0 || !settled || yaml.trim() === ''}
          onClick={() => save.mutate({ ruleId: rule?.id ?? null, yaml }, { onSuccess: onClose })}
        >
          {rule === null ? t`Save disabled rule` : t`Save new version`}
        </Button>
      </Group>
      <BackTestPanel yaml={yaml} enabled={settled && problems.length === 0 && yaml.trim() !== ''} />
    </Stack>
  );
}

export default function YamlDialog({ opened, rule, onClose }: YamlDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size="xl"
      title={<Text fw={650}>{rule === null ? t`New Sigma rule` : t`Edit Sigma rule`}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      <Writing rule={rule} onClose={onClose} />
    </Modal>
  );
}

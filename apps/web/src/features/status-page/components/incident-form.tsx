import { Button, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import {
  STATUS_COMPONENT_IDS,
  STATUS_COMPONENTS,
  type StatusComponentId,
} from '@rampart/status-page/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useOpenIncident } from '../api/status-page.js';

const PARTS = STATUS_COMPONENTS.map(({ id, title }) => ({ value: id, label: title }));

export function IncidentForm() {
  const open = useOpenIncident();
  const [title, setTitle] = useState('');
  const [parts, setParts] = useState<StatusComponentId[]>([]);
  const [text, setText] = useState('');
  const complete = title.trim() !== '' && text.trim() !== '' && parts.length > 0;
  const clear = (): void => {
    setTitle('');
    setParts([]);
    setText('');
  };
  const submit = (): void => open.mutate({ title, components: parts, text }, { onSuccess: clear });
  return (
    <SectionCard title={t`New incident`} description={t`Clients read it on the status page.`}>
      <Stack gap="xs" maw={520}>
        {open.error ? <Notice role="alert">{errorText(open.error)}</Notice> : null}
        <TextInput label={t`Title`} value={title} onChange={(event) => setTitle(event.target.value)} />
        <MultiSelect
          label={t`Affected parts`}
          data={PARTS}
          value={parts}
          onChange={(chosen) => setParts(STATUS_COMPONENT_IDS.filter((id) => chosen.includes(id)))}
        />
        <Textarea
          label={t`What happens`}
          autosize
          minRows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button onClick={submit} loading={open.isPending} disabled={!complete} style={{ alignSelf: 'start' }}>
          {t({ message: 'Open incident', context: 'create one' })}
        </Button>
      </Stack>
    </SectionCard>
  );
}

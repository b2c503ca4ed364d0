import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { t } from '@rampart/kernel';
import { INCIDENT_PHASES, type IncidentPhase } from '@rampart/status-page/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { type StatusIncident, useNoteIncident } from '../api/status-page.js';

const PHASE: Readonly<Record<IncidentPhase, string>> = {
  investigating: t`Investigating`,
  identified: t`Cause found`,
  monitoring: t`Watching`,
  resolved: t`Resolved`,
};
const PHASES = INCIDENT_PHASES.map((value) => ({ value, label: PHASE[value] }));

function NoteForm({ id }: { readonly id: string }) {
  const note = useNoteIncident(id);
  const [phase, setPhase] = useState<IncidentPhase>('monitoring');
  const [text, setText] = useState('');
  const add = (): void => note.mutate({ phase, text }, { onSuccess: () => setText('') });
  return (
    <Stack gap="xs" maw={520}>
      {note.error ? <Notice role="alert">{errorText(note.error)}</Notice> : null}
      <Select
        label={t`Phase`}
        data={PHASES}
        value={phase}
        allowDeselect={false}
        onChange={(value) => setPhase(INCIDENT_PHASES.find((one) => one === value) ?? phase)}
      />
      <Textarea label={t`Note`} autosize minRows={2} value={text} onChange={(e) => setText(e.target.value)} />
      <Button
        onClick={add}
        loading={note.isPending}
        disabled={text.trim() === ''}
        style={{ alignSelf: 'start' }}
      >{t`Add note`}</Button>
    </Stack>
  );
}

/** One incident as clients read it, with a form for the next note while it is open. */
export function IncidentCard({
  incident,
  writable,
}: {
  readonly incident: StatusIncident;
  readonly writable: boolean;
}) {
  const { id, title, notes, resolvedAt } = incident;
  return (
    <SectionCard title={title}>
      <Stack gap="sm">
        {notes.map(({ at, phase, text }) => (
          <div key={`${at} ${phase}`}>
            <Group gap="xs">
              <Text fw={600}>{PHASE[phase]}</Text>
              <Text size="sm" c="dimmed" component="div">
                <TimeAgo at={at} />
              </Text>
            </Group>
            <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
          </div>
        ))}
        {resolvedAt === null && writable ? <NoteForm id={id} /> : null}
      </Stack>
    </SectionCard>
  );
}

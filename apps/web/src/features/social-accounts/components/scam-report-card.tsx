import { Anchor, Button, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { SCAM_TYPES, ScamType } from '@rampart/social-accounts/contract';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useReportScam } from '../api/figures.js';

interface ScamReportCardProps {
  readonly mayEdit: boolean;
  /** The address of incidents in this area; null where its tiers lack them. */
  readonly incidents: string | null;
}

const TYPES: readonly (readonly [(typeof SCAM_TYPES)[number], string])[] = [
  ['impersonation', 'Impersonation'],
  ['phishing', 'Phishing'],
  ['giveaway', 'Fake giveaway'],
  ['investment', 'Investment'],
  ['romance', 'Romance'],
  ['shop', 'Fake shop'],
  ['support', 'Fake support'],
  ['other', 'Other'],
];

const EMPTY = { fullName: '', email: '', description: '', victims: '', links: '' };
type Fields = typeof EMPTY;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reports a scam: the incident builder opens with the description. */
export function ScamReportCard({ mayEdit, incidents }: ScamReportCardProps) {
  const report = useReportScam();
  const [scamType, setScamType] = useState<ScamType>('impersonation');
  const [fields, setFields] = useState(EMPTY);
  const field = (name: keyof Fields) => ({
    value: fields[name],
    disabled: !mayEdit,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setFields((before) => ({ ...before, [name]: value }));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { victims, links, ...words } = fields;
    report.mutate(
      { ...words, scamType, victims: linesOf(victims), links: linesOf(links) },
      { onSuccess: () => setFields(EMPTY) },
    );
  };
  return (
    <SectionCard title="Report a Scam" description="Opens an incident with what you say here.">
      <form onSubmit={submit} aria-label="Report a Scam">
        <Stack gap="md" maw={640}>
          {report.error ? (
            <Notice role="alert" title="Scam not reported">
              {report.error instanceof ApiError
                ? errorText(report.error)
                : 'Check the connection and try again.'}
            </Notice>
          ) : null}
          {report.data === undefined || incidents === null ? null : (
            <Notice tone="sealed" role="status" title="Scam reported">
              <Anchor component={Link} to={`${incidents}/${report.data.incidentId}`}>
                Open the incident
              </Anchor>
            </Notice>
          )}
          <Select
            label="Scam type"
            allowDeselect={false}
            disabled={!mayEdit}
            data={TYPES.map(([value, label]) => ({ value, label }))}
            value={scamType}
            onChange={(value) => value !== null && setScamType(value as ScamType)}
          />
          <TextInput label="Full name" required autoComplete="name" maxLength={300} {...field('fullName')} />
          <TextInput label="Email" type="email" required autoComplete="email" {...field('email')} />
          <Textarea
            label="Description"
            required
            autosize
            minRows={3}
            maxLength={10_000}
            {...field('description')}
          />
          <Textarea
            label="Victims"
            description="One name a line."
            autosize
            minRows={1}
            {...field('victims')}
          />
          <Textarea
            label="Links"
            description="Posts and profiles, one a line."
            autosize
            minRows={1}
            {...field('links')}
          />
          <Text size="sm" c="dimmed">
            Screenshots are added to the incident.
          </Text>
          <Button type="submit" disabled={!mayEdit} loading={report.isPending}>
            Report Scam
          </Button>
        </Stack>
      </form>
    </SectionCard>
  );
}

import { Anchor, Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { SCAM_TYPES, ScamType } from '@rampart/social-accounts/contract';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useReportScam } from '../api/figures.js';
import { Screenshots } from './screenshots.js';

interface ScamReportCardProps {
  readonly mayEdit: boolean;
  /** The address of incidents in this area; null where its tiers lack them. */
  readonly incidents: string | null;
  /** Addresses of posts and profiles, one on each line. */
  readonly links: string;
  readonly onLinks: (links: string) => void;
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

const EMPTY = { fullName: '', email: '', description: '', victims: '' };
type Fields = typeof EMPTY;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The form of a scam report, which opens an incident with the description. */
export default function ScamReportCard({ mayEdit, incidents, links, onLinks }: ScamReportCardProps) {
  const report = useReportScam();
  const [scamType, setScamType] = useState<ScamType>('impersonation');
  const [fields, setFields] = useState(EMPTY);
  const [screenshots, setScreenshots] = useState<readonly File[]>([]);
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
    const { victims, ...words } = fields;
    const said = { ...words, scamType, victims: linesOf(victims), links: linesOf(links) };
    report.mutate(
      { report: said, screenshots },
      {
        onSuccess: () => {
          setFields(EMPTY);
          setScreenshots([]);
          onLinks('');
        },
      },
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
          {report.data === undefined || report.data.missing.length === 0 ? null : (
            <Notice role="alert" title="Screenshots not added">
              {report.data.missing.join(' ')} Add them in the incident.
            </Notice>
          )}
          <NativeSelect
            label="Scam type"
            disabled={!mayEdit}
            data={TYPES.map(([value, label]) => ({ value, label }))}
            value={scamType}
            onChange={(event) => setScamType(event.currentTarget.value as ScamType)}
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
            value={links}
            disabled={!mayEdit}
            onChange={(event) => onLinks(event.currentTarget.value)}
          />
          <Screenshots
            files={screenshots}
            disabled={!mayEdit || report.isPending}
            onChange={setScreenshots}
          />
          <Button type="submit" disabled={!mayEdit} loading={report.isPending}>
            Report Scam
          </Button>
        </Stack>
      </form>
    </SectionCard>
  );
}

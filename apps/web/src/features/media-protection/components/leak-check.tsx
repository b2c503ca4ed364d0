import { Stack, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { CheckStatus, CheckView } from '@rampart/media-protection/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { CHECKS, useCheckCopy } from '../api/media.js';
import { fileProblem, nameOf } from '../lib/files.js';
import { verdictOf } from '../lib/verdict.js';
import { CHECK_WORDS } from '../lib/words.js';
import { CheckResult } from './check-result.js';
import { DropZone } from './drop-zone.js';
import { VideoNotice } from './video-notice.js';

interface LeakCheckProps {
  readonly mayEdit: boolean;
}

const LOOK: ItemsLook<CheckView> = {
  ...{ id: 'media-checks', label: t`Checks`, filters: t`checks`, path: '/api/media-protection/checks' },
  ...{ empty: t`No checks yet.`, timed: true },
  columns: [
    { id: 'requested', label: t`Requested`, value: ({ requestedAt }) => requestedAt },
    { id: 'filename', label: t`File`, value: ({ filename }) => filename },
    { id: 'source', label: t`Found at`, value: ({ source }) => source },
    {
      ...{ id: 'status', label: t`Status`, filterable: true, choices: Object.keys(CHECK_WORDS) },
      value: ({ status }) => status,
      valueLabel: (text) => CHECK_WORDS[text as CheckStatus].word,
    },
    { id: 'verdict', label: t`Result`, value: (check) => verdictOf(check)?.title ?? null },
  ],
};

/** Checks a picture that was found elsewhere. Its mark identifies the post it was made for. */
export default function LeakCheck({ mayEdit }: LeakCheckProps) {
  const [view, setView] = useView('checks');
  const query = useLiveQuery(CHECKS, useListQuestion(view, 'requested'));
  const check = useCheckCopy();
  const writable = useWritable();
  const [source, setSource] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const disabled = !mayEdit || !writable;
  const send = async (files: readonly File[]): Promise<void> => {
    const problems: string[] = [];
    for (const file of files) {
      const found =
        fileProblem(file) ??
        (await check.mutateAsync({ file, source, filename: nameOf(file) }).then(
          () => null,
          (error: unknown) => `${file.name}: ${errorText(error)}`,
        ));
      if (found !== null) problems.push(found);
    }
    setProblem(problems.length === 0 ? null : problems.join(' '));
  };
  return (
    <SectionCard
      title={t`Check a copy`}
      description={t`Drop a found file. Its mark or fingerprint reveals its origin.`}
    >
      <Stack gap="md">
        <TextInput
          label={t`Found at`}
          placeholder="https://"
          value={source}
          maxLength={2000}
          disabled={disabled}
          onChange={(event) => setSource(event.currentTarget.value)}
          maw={560}
        />
        <DropZone
          label={t`Choose picture`}
          hint={t`drop or paste it here`}
          disabled={disabled}
          pending={check.isPending}
          onFiles={(files) => void send(files)}
        />
        <VideoNotice />
        {problem === null ? null : <Notice role="alert">{problem}</Notice>}
        <div aria-live="polite">
          <ListItems look={LOOK} query={query} view={view} onView={setView}>
            {(one) => <CheckResult check={one} mayEdit={mayEdit} />}
          </ListItems>
        </div>
      </Stack>
    </SectionCard>
  );
}

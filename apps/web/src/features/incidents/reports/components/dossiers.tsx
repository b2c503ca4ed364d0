import { Anchor, Code } from '@mantine/core';
import type { DossierView } from '@rampart/incidents/contract';
import { shortHashInWords } from '@rampart/brand';
import { t } from '@rampart/kernel';
import { BASE_URL } from '../../../../shared/api-client/base-path.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { formatBytes } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { LongCode } from '../../../../shared/ui/long-code.js';
import { SealMark } from '../../../../shared/ui/seal.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { SimulatedMark } from '../../../../shared/ui/simulated-mark.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { DOSSIERS } from '../api/library.js';
import type { Shareable } from '../lib/shareable.js';
import { FetchButton } from './fetch-button.js';
import { LibraryItem, ShareButton } from './library-item.js';

interface DossiersProps {
  readonly mayEdit: boolean;
  readonly onShare: (what: Shareable) => void;
}

const LOOK: ItemsLook<DossierView> = {
  ...{ id: 'dossiers', label: t`Incident dossiers`, filters: t`dossiers`, searched: true, timed: true },
  ...{ path: '/api/incidents/reports/dossiers', empty: t`No signed reports yet. Sign one in an incident.` },
  columns: [
    { id: 'report', label: t`Report`, value: ({ reportId }) => reportId },
    { id: 'title', label: t`Title`, value: ({ title }) => title },
    { id: 'built', label: t`Signed`, value: ({ builtAt }) => builtAt },
    {
      ...{ id: 'simulated', label: t`Simulated`, filterable: true, choices: ['true', 'false'] },
      value: ({ simulated }) => simulated,
      valueLabel: (text) => (text === 'true' ? 'yes' : 'no'),
    },
    { id: 'bytes', label: t`Bytes`, value: ({ bytes }) => bytes },
    { id: 'sha256', label: 'SHA-256', value: ({ sha256 }) => sha256 },
  ],
};

export function Dossiers({ mayEdit, onShare }: DossiersProps) {
  const [view, setView] = useView('dossiers');
  const dossiers = useLiveQuery(DOSSIERS, useListQuestion(view, 'built'));
  return (
    <SectionCard
      title={t`Incident dossiers`}
      description={
        <Trans>
          Signed packages, newest first. Check one without uploading it at{' '}
          <Anchor href={`${BASE_URL}verify`} target="_blank" size="sm">
            the public verifier
          </Anchor>
          .
        </Trans>
      }
    >
      <ListItems look={LOOK} query={dossiers} view={view} onView={setView}>
        {({ id, reportId, title, simulated, contentSha256, bytes, sha256, builtAt }) => (
          <LibraryItem
            title={`${reportId} · ${title ?? t`forgotten`}`}
            seal={<SealMark hash={contentSha256} size={56} />}
            facts={
              <Trans>
                <SimulatedMark simulated={simulated} /> <DateTime at={builtAt} /> · {formatBytes(bytes)}
                <br />
                Seal <Code>{shortHashInWords(contentSha256)}</Code>, package SHA-256{' '}
                <LongCode>{sha256}</LongCode>
              </Trans>
            }
            actions={
              <>
                <FetchButton path={`/api/incidents/evidence/${id}`} name={reportId} />
                <FetchButton
                  path={`/api/incidents/evidence/${id}/sealed`}
                  name={t`${reportId} sealed`}
                  label={t`Sealed`}
                />
                <ShareButton
                  name={reportId}
                  disabled={!mayEdit || title === null}
                  onShare={() => onShare({ kind: 'dossier', id, label: reportId })}
                />
              </>
            }
          />
        )}
      </ListItems>
    </SectionCard>
  );
}

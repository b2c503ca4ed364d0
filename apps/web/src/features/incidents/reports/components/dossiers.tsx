import { Anchor, Code } from '@mantine/core';
import { shortHashInWords } from '@rampart/brand';
import { DateTime } from '../../../../shared/format/date-time.js';
import { formatBytes } from '../../../../shared/format/numbers.js';
import { LongCode } from '../../../../shared/ui/long-code.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SealMark } from '../../../../shared/ui/seal.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { SimulatedMark } from '../../../../shared/ui/simulated-mark.js';
import { useDossiers } from '../api/library.js';
import type { Shareable } from '../lib/shareable.js';
import { FetchButton } from './fetch-button.js';
import { LibraryItem, LibraryList, ShareButton } from './library-item.js';

interface DossiersProps {
  readonly mayEdit: boolean;
  readonly onShare: (what: Shareable) => void;
}

export function Dossiers({ mayEdit, onShare }: DossiersProps) {
  const dossiers = useDossiers();
  return (
    <SectionCard
      title="Incident dossiers"
      description={
        <>
          Signed packages, newest first. Check one without uploading it at{' '}
          <Anchor href={`${import.meta.env.BASE_URL}verify`} target="_blank" size="sm">
            the public verifier
          </Anchor>
          .
        </>
      }
    >
      <QueryView query={dossiers} what="the dossiers">
        {({ pages }) => (
          <>
            <LibraryList empty="No signed reports yet. Sign one in an incident.">
              {pages
                .flatMap(({ data }) => data)
                .map(({ id, reportId, title, simulated, contentSha256, bytes, sha256, builtAt }) => (
                  <LibraryItem
                    key={id}
                    title={`${reportId} · ${title ?? 'forgotten'}`}
                    seal={<SealMark hash={contentSha256} size={56} />}
                    facts={
                      <>
                        <SimulatedMark simulated={simulated} /> <DateTime at={builtAt} /> ·{' '}
                        {formatBytes(bytes)}
                        <br />
                        Seal <Code>{shortHashInWords(contentSha256)}</Code>, package SHA-256{' '}
                        <LongCode>{sha256}</LongCode>
                      </>
                    }
                    actions={
                      <>
                        <FetchButton path={`/api/incidents/evidence/${id}`} name={reportId} />
                        <FetchButton
                          path={`/api/incidents/evidence/${id}/sealed`}
                          name={`${reportId} sealed`}
                          label="Sealed"
                        />
                        <ShareButton
                          name={reportId}
                          disabled={!mayEdit || title === null}
                          onShare={() => onShare({ kind: 'dossier', id, label: reportId })}
                        />
                      </>
                    }
                  />
                ))}
            </LibraryList>
            <LoadMore query={dossiers} what="older dossiers" />
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

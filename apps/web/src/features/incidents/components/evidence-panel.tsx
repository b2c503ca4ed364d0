import { Stack, Text, UnstyledButton } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { Trans } from '../../../shared/language/trans.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { formatBytes } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { type Piece, piecesOf } from '../lib/evidence-state.js';
import { EVIDENCE_WORDS } from '../lib/words.js';
import { AddEvidence } from './add-evidence.js';
import classes from './evidence-panel.module.css';

const evidenceDrawer = () => import('./evidence-drawer.js');

interface EvidencePanelProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
  readonly writable: boolean;
  readonly row: string | null;
  readonly onRow: (id: string | null) => void;
}

function PieceRow({ piece, onOpen }: { readonly piece: Piece; readonly onOpen: () => void }) {
  const { item, verifiedAt } = piece;
  return (
    <li data-row={item.id}>
      <UnstyledButton
        className={classes['piece'] ?? ''}
        data-opens-row
        onClick={onOpen}
        aria-haspopup="dialog"
      >
        <Text fw={550} span className={classes['name'] ?? ''}>
          {item.filename}
        </Text>
        <Text size="sm" c="dimmed" span>
          {`${EVIDENCE_WORDS[item.type]}, ${formatBytes(item.size)}`}
        </Text>
        {item.description === '' ? null : (
          <Text size="sm" span className={classes['name'] ?? ''}>
            {item.description}
          </Text>
        )}
        <Text size="xs" c="dimmed" span>
          <Trans>
            acquired <TimeAgo at={item.acquiredAt} />
            {verifiedAt === null ? (
              t`, not hashed again since`
            ) : (
              <>
                , hash confirmed <TimeAgo at={verifiedAt} />
              </>
            )}
          </Trans>
        </Text>
      </UnstyledButton>
    </li>
  );
}

export default function EvidencePanel({ incident, mayEdit, writable, row, onRow }: EvidencePanelProps) {
  const pieces = piecesOf(incident);
  const open = incident.status === 'draft' || incident.status === 'in-review';
  const piece = pieces.find(({ item }) => item.id === row) ?? null;
  return (
    <SectionCard
      title={t`Evidence`}
      description={t`Unaltered files, each with its hash and chain of custody.`}
    >
      <Stack gap="md">
        {mayEdit && open ? <AddEvidence incidentId={incident.id} /> : null}
        {pieces.length === 0 ? (
          <Text size="sm" c="dimmed">{t`No evidence yet.`}</Text>
        ) : (
          <ul className={classes['list']} aria-label={t`Pieces of evidence`}>
            {pieces.map((each) => (
              <PieceRow key={each.item.id} piece={each} onOpen={() => onRow(each.item.id)} />
            ))}
          </ul>
        )}
      </Stack>
      <LazyOnce
        load={evidenceDrawer}
        wanted={piece !== null}
        props={{
          incidentId: incident.id,
          piece,
          rows: pieces.map(({ item }) => item.id),
          mayExclude: mayEdit && open,
          mayVerify: mayEdit,
          writable,
          onOpen: (id: string) => onRow(id),
          onClose: () => onRow(null),
        }}
      />
    </SectionCard>
  );
}

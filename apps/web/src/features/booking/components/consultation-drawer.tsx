import { Button, Divider, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { type Consultation, ERASED } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { useClock } from '../../../shared/format/clock.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatTime } from '../../../shared/format/times.js';
import { useZone } from '../../../shared/format/zone.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import {
  type ConsultationStep,
  freeTimesQueryOptions,
  useConsultationStep,
  useEraseVisitor,
} from '../api/consultations.js';
import { MAIL_WORDS, stateOf, STATES, visitorName } from '../lib/words.js';
import { EraseButton } from '../../../shared/confirm/erase-button.js';

interface ConsultationDrawerProps {
  readonly consultation: Consultation | null;
  readonly rows: readonly string[];
  readonly mayChange: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

const wrap = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

function Facts({ consultation }: { readonly consultation: Consultation }) {
  const { slot, end, email, topic, timeZone, bookedAt, mailStatus, mailFailure } = consultation;
  const { cancelReason, cancelledBy } = consultation;
  const over = useClock((now) => Date.parse(end) <= now);
  const { word, tone } = STATES[stateOf(consultation, over ? Number.POSITIVE_INFINITY : 0)];
  return (
    <Stack gap={6}>
      <div>
        <ToneBadge tone={tone}>{word}</ToneBadge>
      </div>
      <Text size="sm" component="div">
        <Trans>
          <DateTime at={slot} /> to <DateTime at={end} />
        </Trans>
      </Text>
      {email === ERASED ? null : (
        <Text size="sm" style={wrap}>
          <Trans>
            Mail address: <bdi>{email}</bdi>
          </Trans>
        </Text>
      )}
      <Text size="sm">
        <Trans>Time zone of the visitor: {timeZone}</Trans>
      </Text>
      {topic === '' || topic === ERASED ? null : (
        <Text size="sm" style={wrap}>
          <Trans>
            Topic: <bdi>{topic}</bdi>
          </Trans>
        </Text>
      )}
      <Text size="sm" component="div">
        <Trans>
          Booked <DateTime at={bookedAt} />
        </Trans>
      </Text>
      <Text size="sm">
        <Trans>
          Mail about the last change: {MAIL_WORDS[mailStatus].toLowerCase()}{' '}
          {mailFailure === null ? '' : ` (${mailFailure})`}
        </Trans>
      </Text>
      {cancelledBy === null ? null : (
        <Text size="sm" style={wrap}>
          <Trans>
            Cancelled by {cancelledBy === 'staff' ? t`staff` : t`the visitor`}
            {cancelReason === null ? '' : `: ${cancelReason}`}
          </Trans>
        </Text>
      )}
    </Stack>
  );
}

const DONE: Readonly<Record<ConsultationStep['do'], string>> = {
  confirm: t`Consultation confirmed`,
  cancel: t`Consultation cancelled`,
  move: t`Consultation moved`,
  note: t`Note saved`,
};

interface StepsProps {
  readonly consultation: Consultation;
  readonly onStep: (step: ConsultationStep) => void;
  readonly pending: boolean;
}

function Move({ consultation: { id }, onStep, pending }: StepsProps) {
  const free = useQuery(freeTimesQueryOptions());
  const { zone } = useZone();
  const [slot, setSlot] = useState('');
  return (
    <QueryView query={free} what={t`free times`}>
      {({ slots }) => (
        <form
          aria-label={t`Move`}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (slot !== '') onStep({ id, do: 'move', slot });
          }}
        >
          <Group align="end">
            <NativeSelect
              label={t`Another time`}
              flex={1}
              value={slot}
              data={[
                { value: '', label: slots.length === 0 ? t`No free time` : t`Choose a time` },
                ...slots.map((one) => ({ value: one, label: formatTime(new Date(one), zone) })),
              ]}
              onChange={({ currentTarget }) => setSlot(currentTarget.value)}
            />
            <Button
              type="submit"
              variant="default"
              disabled={slot === ''}
              loading={pending}
            >{t`Move`}</Button>
          </Group>
        </form>
      )}
    </QueryView>
  );
}

interface CancelProps extends Pick<StepsProps, 'consultation' | 'onStep'> {
  /** The id of the form, for the button at the foot. */
  readonly form: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

function Cancel({ consultation: { id }, onStep, form, reason, onReason }: CancelProps) {
  return (
    <form
      id={form}
      aria-label={t`Cancel`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onStep({ id, do: 'cancel', reason: reason.trim() });
      }}
    >
      <Textarea
        label={t`Reason to cancel`}
        description={t`The visitor reads it`}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
    </form>
  );
}

function Note({ consultation: { id, note: kept }, onStep, pending }: StepsProps) {
  const [note, setNote] = useState(kept);
  return (
    <form
      aria-label={t`Note`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onStep({ id, do: 'note', note: note.trim() });
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={t`Note`}
          description={t`For staff only`}
          value={note}
          maxLength={2_000}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group>
          <Button
            type="submit"
            variant="default"
            disabled={note.trim() === kept}
            loading={pending}
          >{t`Save note`}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function Erase({ consultation: { id, name }, ahead }: Pick<StepsProps, 'consultation'> & { ahead: boolean }) {
  const { mutateAsync, isPending, error, reset } = useEraseVisitor();
  return (
    <EraseButton
      action={t`Erase visitor`}
      title={t`Erase this visitor?`}
      expected={name}
      disabled={ahead}
      request={{ isPending, error, reset, send: () => mutateAsync(id) }}
      onErased={() => toastInfo({ kind: 'visitor', title: t`Visitor erased` })}
    >{t`This erases their name, mail address, topic, the note and the reason of a cancellation. You cannot undo this. The time of the consultation remains.`}</EraseButton>
  );
}

function Steps({ consultation }: { readonly consultation: Consultation }) {
  const step = useConsultationStep();
  const cancelForm = useId();
  const [reason, setReason] = useState('');
  const over = useClock((now) => Date.parse(consultation.end) <= now);
  // Uses `mutateAsync`, because `mutate` drops its callbacks when the drawer closes. `step.error` is shown.
  const onStep = (wanted: ConsultationStep): void =>
    void step.mutateAsync(wanted).then(
      () => toastInfo({ kind: 'consultation', title: DONE[wanted.do] }),
      () => undefined,
    );
  const shared = { consultation, onStep, pending: step.isPending };
  const { status, confirmedAt } = consultation;
  const ahead = status === 'booked' && !over;
  const erased = consultation.email === ERASED;
  return (
    <Stack gap="md">
      {step.error ? <Notice role="alert">{errorText(step.error)}</Notice> : null}
      {ahead ? <Move {...shared} /> : null}
      {erased ? null : <Note key={consultation.note} {...shared} />}
      {ahead ? (
        <>
          <Divider />
          <Cancel {...{ consultation, onStep, reason }} form={cancelForm} onReason={setReason} />
          <Text size="sm" c="dimmed">{t`Cancel the consultation before you erase the visitor.`}</Text>
        </>
      ) : null}
      <DrawerActions>
        {status === 'booked' && confirmedAt === null ? (
          <Button
            loading={step.isPending}
            onClick={() => onStep({ id: consultation.id, do: 'confirm' })}
          >{t`Confirm`}</Button>
        ) : null}
        {ahead ? (
          <Button
            type="submit"
            form={cancelForm}
            variant="default"
            color="red"
            disabled={reason.trim() === ''}
            loading={step.isPending}
          >{t`Cancel consultation`}</Button>
        ) : null}
        {erased ? null : (
          <div data-end>
            <Erase consultation={consultation} ahead={ahead} />
          </div>
        )}
      </DrawerActions>
    </Stack>
  );
}

export default function ConsultationDrawer({
  consultation,
  rows,
  mayChange,
  onOpen,
  onClose,
}: ConsultationDrawerProps) {
  return (
    <DetailDrawer
      row={consultation?.id ?? null}
      rows={rows}
      title={consultation === null ? '' : <bdi>{visitorName(consultation)}</bdi>}
      onRow={onOpen}
      onClose={onClose}
    >
      {consultation === null ? null : (
        <Stack gap="lg">
          <Facts consultation={consultation} />
          {mayChange ? <Steps key={consultation.id} consultation={consultation} /> : null}
        </Stack>
      )}
    </DetailDrawer>
  );
}

import type { FreeSlots, ManagedConsultation } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { ReadingPlace } from '../../reading/reading-place.js';
import { SlotPicker } from '../../booking/slot-picker.js';
import { useRead } from '../../reading/use-read.js';
import { post } from '../../sign-in/call.js';
import { useSubmission } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import classes from './managed-consultation.module.css';

interface MoveProps {
  readonly token: string;
  readonly consultation: ManagedConsultation;
  readonly onMoved: (consultation: ManagedConsultation) => void;
}

export function Move(props: MoveProps) {
  const [open, setOpen] = useState(false);
  if (!open) return <Button onClick={() => setOpen(true)}>{t`Choose another time`}</Button>;
  const close = (consultation: ManagedConsultation): void => {
    setOpen(false);
    props.onMoved(consultation);
  };
  return <OtherTime {...props} onMoved={close} />;
}

function OtherTime({ token, consultation, onMoved }: MoveProps) {
  const [free, again] = useRead<FreeSlots>('/api/booking/slots?until=P62D');
  const [slot, setSlot] = useState<string | null>(null);
  const [timeZone, setTimeZone] = useState(consultation.timeZone);
  const attempt = useSubmission();
  const move = (): void => {
    if (slot === null) return attempt.fail(t`Choose a time.`);
    void attempt.run(async () => {
      try {
        onMoved(
          await post<ManagedConsultation>('/api/booking/managed-consultation/reschedule', { token, slot }),
        );
      } catch (cause) {
        // Another booking changed the free times.
        await again();
        throw cause;
      }
      return 'done';
    });
  };
  return (
    <div className={classes.move}>
      <ReadingPlace
        reading={free}
        waiting={t`Looking for free times...`}
        failed={t`Could not load free times. Try again.`}
        again={again}
      >
        {({ slots }) => (
          <SlotPicker
            slots={slots}
            timeZone={timeZone}
            slot={slot}
            onSlot={setSlot}
            onTimeZone={setTimeZone}
          />
        )}
      </ReadingPlace>
      {attempt.error ? <Notice>{attempt.error}</Notice> : null}
      <Button onClick={move} disabled={attempt.busy}>
        {attempt.busy ? t`Moving...` : t`Move to this time`}
      </Button>
    </div>
  );
}

import type { BookConsultation, BookedConsultation } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { SlotPicker } from '../../booking/slot-picker.js';
import { insteadOf, momentWords } from '../../booking/slot-words.js';
import { ownZone } from '../../booking/zones.js';
import { href } from '../../lib/href.js';
import { post } from '../../sign-in/call.js';
import { useSubmission, valueOf } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { TextField } from '../../ui/text-field.js';
import classes from './consultation-form.module.css';
import { OtherTimes } from './other-times.js';

interface ConsultationFormProps {
  readonly slots: readonly string[];
  readonly slotMinutes: number;
  readonly onBooked: (answer: BookedConsultation, timeZone: string) => void;
  /** Called when another visitor took the time, so that free times are fetched again. */
  readonly onStale: () => Promise<void>;
}

const isGone = (cause: unknown): boolean =>
  cause instanceof ApiError &&
  (cause.code === 'booking.slot-taken' || cause.code === 'booking.slot-not-offered');

export function ConsultationForm({ slots, slotMinutes, onBooked, onStale }: ConsultationFormProps) {
  const [timeZone, setTimeZone] = useState(ownZone);
  const [slot, setSlot] = useState<string | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const attempt = useSubmission();

  const book = async (wish: BookConsultation): Promise<'done'> => {
    try {
      onBooked(await post<BookedConsultation>('/api/booking/consultations', wish), timeZone);
    } catch (cause) {
      if (!isGone(cause)) throw cause;
      await onStale();
      setGone(wish.slot);
      setSlot(null);
    }
    return 'done';
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (slot === null) return attempt.fail(t`Choose a time.`);
    const form = event.currentTarget;
    const [name, email, topic] = ['name', 'email', 'topic'].map((field) => valueOf(form, field));
    if (attempt.busy) return;
    setGone(null);
    void attempt.run(() =>
      book({ slot, name: name ?? '', email: email ?? '', topic: topic ?? '', timeZone }),
    );
  };

  const choose = (chosen: string | null): void => {
    setSlot(chosen);
    setGone(null);
    attempt.clear();
  };

  return (
    <form
      className={classes.form}
      method="post"
      action={href('/api/booking/consultations')}
      onSubmit={submit}
      aria-label={t`Schedule Consultation`}
    >
      <SlotPicker slots={slots} timeZone={timeZone} slot={slot} onSlot={choose} onTimeZone={setTimeZone} />
      <div className={classes.person}>
        <p className={classes.chosen}>
          {slot ? momentWords(slot, timeZone) : t`A conversation of ${slotMinutes} minutes. Choose a time.`}
        </p>
        <TextField
          label={t`Name`}
          name="name"
          required
          maxLength={100}
          autoComplete="name"
          onInput={attempt.clear}
        />
        <TextField
          label={t`Email`}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          onInput={attempt.clear}
        />
        <TextField label={t`Topic (optional)`} name="topic" maxLength={1000} onInput={attempt.clear} />
        {gone ? <OtherTimes slots={insteadOf(gone, slots)} timeZone={timeZone} onChoose={choose} /> : null}
        {attempt.error ? <Notice>{attempt.error}</Notice> : null}
        <Button type="submit" disabled={attempt.busy} aria-busy={attempt.busy}>
          {attempt.busy ? t`Booking...` : t`Book this time`}
        </Button>
      </div>
    </form>
  );
}

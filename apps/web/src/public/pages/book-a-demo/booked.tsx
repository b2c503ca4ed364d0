import type { BookedConsultation } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useEffect, useRef } from 'react';
import { Trans } from '../../../shared/language/trans.js';
import { momentWords } from '../../booking/slot-words.js';
import classes from './booked.module.css';

interface BookedProps {
  readonly answer: BookedConsultation;
  readonly timeZone: string;
}

export function Booked({ answer: { slot, mail, manageUrl }, timeZone }: BookedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className={classes.booked}>
      <h2>{t`Your consultation is booked`}</h2>
      <p className={classes.moment}>{momentWords(slot, timeZone)}</p>
      {mail ? (
        <p>{t`We sent you a mail with a calendar entry. Use its link to cancel or move the appointment.`}</p>
      ) : null}
      {manageUrl ? (
        <p>
          <Trans>
            This installation sends no mail. Save <a href={manageUrl}>this link</a> to cancel or move the
            appointment.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}

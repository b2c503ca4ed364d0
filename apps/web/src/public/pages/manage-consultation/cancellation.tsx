import type { ManagedConsultation } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { post } from '../../sign-in/call.js';
import { useSubmission } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import classes from './managed-consultation.module.css';

interface CancellationProps {
  readonly token: string;
  readonly onCancelled: (consultation: ManagedConsultation) => void;
}

/** Cancels after two presses, because a cancelled time is free for others at once. */
export function Cancellation({ token, onCancelled }: CancellationProps) {
  const [sure, setSure] = useState(false);
  const attempt = useSubmission();
  const cancel = (): Promise<void> =>
    attempt.run(async () => {
      onCancelled(await post<ManagedConsultation>('/api/booking/managed-consultation/cancel', { token }));
      return 'leaving';
    });
  if (!sure) return <Button look="line" onClick={() => setSure(true)}>{t`Cancel the consultation`}</Button>;
  return (
    <div className={classes.sure} role="group" aria-label={t`Cancel the consultation`}>
      <p>{t`Other visitors can then book the time.`}</p>
      {attempt.error ? <Notice>{attempt.error}</Notice> : null}
      <div className={classes.choice}>
        <Button autoFocus onClick={() => void cancel()} disabled={attempt.busy}>
          {attempt.busy ? t`Cancelling...` : t`Yes, cancel it`}
        </Button>
        <Button look="line" onClick={() => setSure(false)} disabled={attempt.busy}>{t`Keep it`}</Button>
      </div>
    </div>
  );
}

import type { ManagedConsultation } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useEffect, useState } from 'react';
import { post } from '../../sign-in/call.js';
import { problemText } from '../../sign-in/use-submission.js';
import { Notice } from '../../ui/notice.js';
import { ManagedConsultationView } from './managed-consultation-view.js';

export function ManagedConsultationPlace({ token }: { readonly token: string }) {
  const [consultation, setConsultation] = useState<ManagedConsultation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (token === '') return;
    post<ManagedConsultation>('/api/booking/managed-consultation/open', { token }).then(
      setConsultation,
      (cause) => setProblem(problemText(cause)),
    );
  }, [token]);
  if (token === '') return <Notice>{t`This link is incomplete. Copy the whole link from the mail.`}</Notice>;
  if (problem) return <Notice>{problem}</Notice>;
  if (consultation === null) return <p role="status">{t`Opening...`}</p>;
  return <ManagedConsultationView token={token} consultation={consultation} onChanged={setConsultation} />;
}

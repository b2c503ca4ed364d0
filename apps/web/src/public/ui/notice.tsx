import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  /** `problem` is announced at once, other tones at the next pause. */
  readonly tone?: 'problem' | 'sealed' | 'quiet';
  readonly children: ReactNode;
}

export function Notice({ tone = 'problem', children }: NoticeProps) {
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role={tone === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

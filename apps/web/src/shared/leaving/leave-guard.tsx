import { t } from '@rampart/kernel';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedForms } from './unsaved-forms.js';

const QUESTION = t`Leave without saving? Your changes will be lost.`;

/** The browser's dialog, which alone can stop a tab from closing. Mount it once: a router has one blocker. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedForms() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedForms()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedForms } from './unsaved-forms.js';

const QUESTION = 'Leave without saving? Your changes will be lost.';

/**
 * Asks before a person leaves a page, or closes the tab, while a form has unsaved input. The browser's own question is
 * used for both, because only it can stop a tab from closing. A router supports one blocker, so this is rendered once,
 * at the root; forms take part through `useLeaveWarning`.
 */
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

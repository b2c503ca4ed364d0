import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the page after a navigation within the console, as the browser does after one between documents:
 * the element that had it may be gone, and the next Tab should start in what the person asked for.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    const documentLoaded = arrivedAt.current === null && type === 'POP';
    arrivedAt.current = pathname;
    if (!documentLoaded) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, type]);
}

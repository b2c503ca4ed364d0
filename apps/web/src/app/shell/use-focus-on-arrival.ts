import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page may take until its title is no longer waited for. */
const WAIT_MS = 10_000;

function focusTitle(main: HTMLElement): boolean {
  const title = main.querySelector('h1');
  if (title === null) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}

/** Waits for the page's title as long as the person has not gone on by themselves; answers what stops the waiting. */
function focusTitleWhenThere(main: HTMLElement): () => void {
  main.focus({ preventScroll: true });
  if (focusTitle(main)) return () => undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusTitle(main)) stop();
  });
  const timer = window.setTimeout(() => stop(), WAIT_MS);
  const stop = (): void => {
    window.clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/**
 * Moves the focus to the page's title after a navigation within the console, as the browser starts anew after one
 * between documents: the element that had it may be gone, and the next Tab should start in what the person asked for.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    if (arrivedAt.current === pathname) return undefined;
    const documentLoaded = arrivedAt.current === null && type === 'POP';
    arrivedAt.current = pathname;
    const main = document.getElementById('main');
    return documentLoaded || main === null ? undefined : focusTitleWhenThere(main);
  }, [pathname, type]);
}

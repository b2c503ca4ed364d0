import { useEffect, useId, useState } from 'react';
import classes from './time-tip.module.css';
import { formatTime } from './times.js';
import { useZone } from './zone.js';

export const TIME_ATTRIBUTE = 'data-moment';

interface Shown {
  readonly element: HTMLElement;
  readonly left: number;
  readonly top: number;
  readonly below: boolean;
}

const ROOM = 40;
const WIDTH = 330;

function place(element: HTMLElement): Shown {
  const box = element.getBoundingClientRect();
  const below = box.top < ROOM;
  const left = Math.max(8, Math.min(box.left, window.innerWidth - WIDTH));
  return { element, left, top: below ? box.bottom + 4 : box.top - 4, below };
}

function momentAt(target: EventTarget | null, within: boolean): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const own = target.closest<HTMLElement>(`[${TIME_ATTRIBUTE}]`);
  // The focus on a cell or button shows the tip of its time; the focus on a page or dialog does not.
  if (own || !within || target.matches('main, [role="dialog"], [role="grid"]')) return own;
  return target.querySelector<HTMLElement>(`[${TIME_ATTRIBUTE}]`);
}

function useMomentUnderAttention(id: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let described: HTMLElement | null = null;
    const show = (element: HTMLElement | null): void => {
      if (element === described) return;
      described?.removeAttribute('aria-describedby');
      element?.setAttribute('aria-describedby', id);
      described = element;
      setShown(element && place(element));
    };
    const listeners: readonly (readonly [string, (event: Event) => void])[] = [
      [
        'pointerover',
        ({ target }) =>
          target instanceof Element && !target.closest(`#${CSS.escape(id)}`) && show(momentAt(target, false)),
      ],
      [
        'focusin',
        ({ target }) =>
          show(target instanceof Element && target.matches(':focus-visible') ? momentAt(target, true) : null),
      ],
      ['focusout', () => show(null)],
      ['scroll', () => show(null)],
      ['keydown', (event) => event instanceof KeyboardEvent && event.key === 'Escape' && show(null)],
    ];
    for (const [type, listener] of listeners)
      document.addEventListener(type, listener, { capture: true, passive: true });
    return () => {
      for (const [type, listener] of listeners)
        document.removeEventListener(type, listener, { capture: true });
    };
  }, [id]);
  return shown;
}

/** One tip for all times (WCAG 1.4.13), because one listener costs nothing for each time. */
export function TimeTip() {
  const id = useId();
  const shown = useMomentUnderAttention(id);
  const { zone } = useZone();
  const at = shown && new Date(shown.element.getAttribute('datetime') ?? '');
  const own = at && formatTime(at, zone, 'precise');
  const universal = at && formatTime(at, 'UTC', 'precise');
  return (
    <div
      id={id}
      role="tooltip"
      // Hidden here and announced as the description of the time, because it is outside of every landmark.
      aria-hidden
      hidden={shown === null}
      className={classes.tip}
      data-below={shown?.below ?? true}
      style={{ left: shown?.left, top: shown?.top }}
    >
      {own}
      {own === universal ? null : ` · ${universal}`}
    </div>
  );
}

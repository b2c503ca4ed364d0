import { type RefObject, useEffect, useRef } from 'react';

/** A precise, hovering pointer, without reduced motion. */
const WANTED = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** Sets `--tilt-x` and `--tilt-y` of the element from -1 to 1, by the pointer's place over it. */
export function useTilt<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const wanted = matchMedia(WANTED);
    let stop = wanted.matches ? follow(element) : rest;
    const decide = (): void => {
      stop();
      stop = wanted.matches ? follow(element) : rest;
    };
    wanted.addEventListener('change', decide);
    return () => {
      wanted.removeEventListener('change', decide);
      stop();
    };
  }, []);
  return ref;
}

const rest = (): void => undefined;

function follow(element: HTMLElement): () => void {
  let frame = 0;
  const lean = (x: number, y: number): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      element.style.setProperty('--tilt-x', x.toFixed(3));
      element.style.setProperty('--tilt-y', y.toFixed(3));
    });
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = element.getBoundingClientRect();
    lean(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1);
  };
  const leave = (): void => lean(0, 0);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerleave', leave);
  return () => {
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerleave', leave);
    leave();
  };
}

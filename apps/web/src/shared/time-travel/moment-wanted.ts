const wanted = new EventTarget();

/** Opens the header's time travel control from elsewhere. */
export const askForMoment = (): void => void wanted.dispatchEvent(new Event('ask'));

export function onMomentWanted(open: () => void): () => void {
  wanted.addEventListener('ask', open);
  return () => wanted.removeEventListener('ask', open);
}

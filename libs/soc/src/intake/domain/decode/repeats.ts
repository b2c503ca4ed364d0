/** How a syslog daemon writes that the same message came several times. */
export type Repeat =
  | { readonly kind: 'message'; readonly times: number; readonly message: string }
  /** The message before, of the same host. */
  | { readonly kind: 'previous'; readonly times: number };

/** rsyslog writes `message repeated 5 times: [ the message]`, BSD and sysklogd `last message repeated 5 times`. */
export function readRepeat(message: string): Repeat | null {
  const own = /^message repeated (\d{1,9}) times?: \[ ?(.*?)\]?\s*$/s.exec(message);
  if (own) return { kind: 'message', times: Number(own[1]), message: own[2] ?? '' };
  const last = /^(?:above|last) message repeated (\d{1,9}) times?/.exec(message);
  return last ? { kind: 'previous', times: Number(last[1]) } : null;
}

export type Repeat =
  | { readonly kind: 'message'; readonly times: number; readonly message: string }
  /** Repeats the previous message of the same host. */
  | { readonly kind: 'previous'; readonly times: number };

/** `message repeated 5 times: [ the message]` (rsyslog), `last message repeated 5 times` (BSD, sysklogd). */
export function readRepeat(message: string): Repeat | null {
  const own = /^message repeated (\d{1,9}) times?: \[ ?(.*?)\]?\s*$/s.exec(message);
  if (own) return { kind: 'message', times: Number(own[1]), message: own[2] ?? '' };
  const last = /^(?:above|last) message repeated (\d{1,9}) times?/.exec(message);
  return last ? { kind: 'previous', times: Number(last[1]) } : null;
}

/** What a colour repeats, and what waits, is over or plain beside it; `theme/tones.css` has the colours. */
export const TONES = ['sealed', 'waits', 'refused', 'plain', 'over'] as const;

/**
 * `sealed`: genuine, verified, signed or connected, and nothing else. `waits`: for a person. `refused`: refused, failed
 * or critical. `plain`: a fact. `over`: done with.
 */
export type Tone = (typeof TONES)[number];

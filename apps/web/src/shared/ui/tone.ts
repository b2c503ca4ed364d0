/** What a colour repeats, and what waits, is over or plain beside it; `theme/tones.css` has the colours. */
export const TONES = ['sealed', 'waits', 'refused', 'plain', 'over'] as const;

/** `sealed`: genuine, verified, signed or connected. `waits`: for a person. `refused`: also failed or critical. */
export type Tone = (typeof TONES)[number];

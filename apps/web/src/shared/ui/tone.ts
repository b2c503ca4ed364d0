/** The tones of colours, which only repeat a meaning in words; `theme/tones.css` has the colours. */
export const TONES = ['sealed', 'waits', 'refused', 'plain', 'over'] as const;

/** `sealed`: genuine, verified, signed or connected. `waits`: a person must act. `refused`: also failed or critical. */
export type Tone = (typeof TONES)[number];

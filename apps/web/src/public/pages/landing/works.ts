/** How far a part of the product is. */
export type Progress = 'stands' | 'half' | 'drawn';

/** One bastion of the plan: a part of the product, and the truth about it. */
export interface Work {
  readonly name: string;
  readonly progress: Progress;
  readonly state: string;
  readonly text: string;
}

/** What Rampart is for, in the order the plan is walked. A part moves on here when its code does. */
export const WORKS: readonly Work[] = [
  {
    name: 'Impersonator detection and takedown',
    progress: 'half',
    state: 'Detection works; takedown is being built',
    text: 'Scans Bluesky without a key; X, Facebook, Instagram and YouTube with your own access. Each look-alike is listed with the reasons it was found, and can be exported with that evidence.',
  },
  {
    name: 'Automated response',
    progress: 'half',
    state: 'Watching works; answering is being built',
    text: 'A protected identity that is monitored is scanned again on its own, and what is new appears while you look. Nothing is sent to anybody in your name.',
  },
  {
    name: 'AI threat detection',
    progress: 'drawn',
    state: 'Not built yet',
    text: 'Today’s scores are not a model’s opinion. They are sums of stated rules, and every term can be read.',
  },
  {
    name: 'Dark web surveillance',
    progress: 'drawn',
    state: 'Not built yet',
    text: 'Leaked credentials and offers of sale belong on the same record as the look-alikes. Nothing is collected there so far.',
  },
  {
    name: 'Escalation to law enforcement',
    progress: 'drawn',
    state: 'Not built yet',
    text: 'Reports to bodies such as IC3 need evidence that holds. The record that they will rest on is kept from the first day.',
  },
];

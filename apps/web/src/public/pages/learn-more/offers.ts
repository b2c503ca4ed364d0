/** One offer, and the truth about it. */
export interface Offer {
  readonly name: string;
  readonly audience: string;
  readonly text: string;
  /** What of it works today. */
  readonly today: string;
  readonly works: boolean;
}

/** The five offers. What works moves on here when its code does. */
export const OFFERS: readonly Offer[] = [
  {
    name: 'Private client suite',
    audience: 'For people whose name is their capital',
    text: 'One person’s handles, names, pictures and official accounts are protected as one identity. Whatever imitates it is found, explained and kept as evidence.',
    today: 'Works today: protected identities, scans, monitoring, evidence. Takedown is being built.',
    works: true,
  },
  {
    name: 'Executive and corporate suite',
    audience: 'For companies and the people who speak for them',
    text: 'Many identities under one roof: brands, executives, branches. Everybody sees what their role allows, and every change has a name and a time.',
    today:
      'Works today: several identities, roles, the signed record. A home of its own for companies is being built.',
    works: true,
  },
  {
    name: 'Advanced endpoint',
    audience: 'For small businesses and professionals',
    text: 'Protection of the machines that accounts are run from, for teams without a security department.',
    today: 'Not built yet. Nothing of it runs in this version.',
    works: false,
  },
  {
    name: 'Quantum-secure vault',
    audience: 'For contracts, intellectual property and legal archives',
    text: 'A store whose keys are exchanged in a way that a quantum computer could not undo, encrypted before anything leaves the browser.',
    today: 'Not built yet. Nothing can be stored in this version.',
    works: false,
  },
  {
    name: 'Infrastructure',
    audience: 'For operators of whole platforms',
    text: 'Any number of API and worker processes share one PostgreSQL. Manifests for Docker Compose and Kubernetes are part of the source.',
    today: 'Works today, in the same version as everything else.',
    works: true,
  },
];

import { t } from '@rampart/kernel';
import dashboardDark from './dashboard-dark.avif';
import dashboardLight from './dashboard-light.avif';
import detectionDark from './detection-dark.avif';
import detectionLight from './detection-light.avif';
import socDark from './soc-dark.avif';
import socLight from './soc-light.avif';

export interface Capture {
  readonly title: string;
  readonly caption: string;
  /** For readers who do not see the picture. */
  readonly alt: string;
  readonly light: string;
  readonly dark: string;
}

/** Pixels of every capture, as `npm run captures` takes them. */
export const SIZE = { width: 1280, height: 800 } as const;

export const CAPTURES: readonly Capture[] = [
  {
    title: t`Detection`,
    caption: t`A look-alike beside the genuine account, with the reasons for its score. The data is simulated.`,
    alt: t`The details of a look-alike. Its handle has two letters v in place of w, marked in red.`,
    light: detectionLight,
    dark: detectionDark,
  },
  {
    title: t`Dashboard`,
    caption: t`The day begins with what needs a decision. The data is simulated.`,
    alt: t`The dashboard of a client. Its work queue lists look-alikes with the letters that differ.`,
    light: dashboardLight,
    dark: dashboardDark,
  },
  {
    title: t`Security operations`,
    caption: t`Events of a server over time. One alert is open. The data is simulated.`,
    alt: t`The list of security events with severity, type, title, source and status, below their course.`,
    light: socLight,
    dark: socDark,
  },
];

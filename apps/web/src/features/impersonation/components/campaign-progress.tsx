import type { Campaign } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { formatNumber } from '../../../shared/format/numbers.js';
import classes from './campaign-progress.module.css';

const STEPS = ['found', 'decided', 'prepared', 'filed', 'down'] as const;
type Step = (typeof STEPS)[number];

const WORDS: Readonly<Record<Step, (count: string) => string>> = {
  found: (count) => t`found ${count}`,
  decided: (count) => t`decided ${count}`,
  prepared: (count) => t`prepared ${count}`,
  filed: (count) => t`filed ${count}`,
  down: (count) => t`down ${count}`,
};

/** "found 4 · decided 0": the last step that any account has reached, and the next one. */
function progressText(counts: Readonly<Record<Step, number>>): string {
  const last = STEPS.findLastIndex((step) => counts[step] > 0);
  return STEPS.slice(Math.max(last, 0), Math.max(last, 0) + 2)
    .map((step) => WORDS[step](formatNumber(counts[step])))
    .join(' · ');
}

interface CampaignProgressProps {
  /** Null while it loads. */
  readonly campaign: Campaign | null;
}

const NONE = { decided: 0, prepared: 0, filed: 0, down: 0 };

/** Five steps of a campaign: full for all its accounts, amber for some of them. */
export function CampaignProgress({ campaign }: CampaignProgressProps) {
  const { members, steps } = campaign ?? { members: 0, steps: NONE };
  const counts: Readonly<Record<Step, number>> = { found: members, ...steps };
  return (
    <span className={classes['progress']}>
      <span className={classes['steps']} aria-hidden>
        {STEPS.map((step) => (
          <span
            key={step}
            className={classes['step']}
            data-reached={counts[step] === 0 ? undefined : counts[step] === members ? 'all' : 'some'}
          />
        ))}
      </span>
      <span className={`${classes['reached']} tabular`}>{campaign === null ? '' : progressText(counts)}</span>
    </span>
  );
}

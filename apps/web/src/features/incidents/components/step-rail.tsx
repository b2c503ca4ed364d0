import { Text, UnstyledButton } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { currentStep, stateOf, type Step, STEP_WORDS, STEPS } from '../lib/steps.js';
import classes from './step-rail.module.css';

interface StepRailProps {
  readonly incident: IncidentView;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

export function StepRail({ incident, step, onStep }: StepRailProps) {
  const reached = STEPS.indexOf(currentStep(incident));
  return (
    <nav aria-label={t`Steps`}>
      <ol className={classes['rail']}>
        {STEPS.map((one, index) => (
          <li key={one}>
            <UnstyledButton
              className={`${classes['step'] ?? ''} ${classes[index < reached ? 'done' : 'ahead'] ?? ''}`}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <span className={classes['stone']} aria-hidden>
                {index + 1}
              </span>
              <span>
                <Text component="span" size="sm" className={classes['name'] ?? ''}>
                  {STEP_WORDS[one]}
                </Text>
                <Text component="span" size="xs" c="dimmed" className={classes['state'] ?? ''}>
                  {stateOf(one, incident)}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { AlignmentStep } from '@rampart/impersonation/contract';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  readonly steps: readonly AlignmentStep[];
  readonly side: 'protectedText' | 'candidateText';
}

export function MarkedText({ steps, side }: MarkedTextProps) {
  return (
    <bdi className={classes.text}>
      {steps.map((step, index) => {
        const text = step[side];
        if (text === '') return null;
        // Steps have no identity of their own; their order is fixed.
        return step.kind === 'equal' ? (
          <span key={index}>{text}</span>
        ) : (
          <mark key={index} className={classes.mark} data-side={side}>
            {text}
          </mark>
        );
      })}
    </bdi>
  );
}

import { Button, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { RuleProblem } from '@rampart/soc/contract';
import { type UIEvent, useId, useRef } from 'react';
import { Trans } from '../../../../shared/language/trans.js';
import classes from './rules.module.css';

interface YamlEditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problems: readonly RuleProblem[];
  readonly readOnly?: boolean;
}

/** Text with line numbers; problems are listed below and link to their place. */
export function YamlEditor({ value, onChange, problems, readOnly = false }: YamlEditorProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  const statusId = useId();
  const bad = new Set(problems.map(({ line }) => line));
  const lines = value.split('\n');
  const follow = ({ currentTarget }: UIEvent<HTMLTextAreaElement>): void => {
    if (numbers.current !== null) numbers.current.scrollTop = currentTarget.scrollTop;
  };
  const goTo = ({ line, column }: RuleProblem): void => {
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
    text.current?.focus();
    text.current?.setSelectionRange(start, start);
  };
  return (
    <div>
      <div className={classes['editor']}>
        <pre className={classes['numbers']} ref={numbers} aria-hidden>
          {lines.map((_line, place) => (
            <div key={place} className={bad.has(place + 1) ? classes['bad'] : ''}>
              {place + 1}
            </div>
          ))}
        </pre>
        <textarea
          ref={text}
          className={classes['text']}
          aria-label={t`Rule as Sigma`}
          aria-invalid={problems.length > 0}
          aria-describedby={statusId}
          spellCheck={false}
          autoComplete="off"
          readOnly={readOnly}
          value={value}
          onScroll={follow}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <div id={statusId} role="status">
        {problems.slice(0, 10).map((problem) => (
          <Text key={JSON.stringify(problem)} size="sm" c="var(--mantine-color-error)">
            <Button size="compact-xs" variant="subtle" onClick={() => goTo(problem)}>
              <Trans>Line {problem.line}</Trans>
            </Button>{' '}
            {problem.message}
          </Text>
        ))}
      </div>
    </div>
  );
}

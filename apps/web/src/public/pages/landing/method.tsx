import { t } from '@rampart/kernel';
import classes from './method.module.css';

const COURSES = [
  {
    title: t`Look`,
    text: t`A scan searches the networks for accounts similar to a protected handle, name and picture. Official accounts, fans, parody and namesakes are recognised.`,
  },
  {
    title: t`Compare`,
    text: t`Handles are aligned letter by letter, with Unicode’s own list of confusable characters. Pictures are compared by their bits, texts by their words.`,
  },
  {
    title: t`Show`,
    text: t`The score is a sum of named reasons. Each one shows its evidence: aligned letters, code points and dates.`,
  },
  {
    title: t`Seal`,
    text: t`Every step is an entry in a signed append-only log. One command verifies that no entry was altered.`,
  },
] as const;

export function Method() {
  return (
    <section className={classes.method} aria-labelledby="method">
      <h2 id="method">{t`How a finding is made`}</h2>
      <ol className={classes.stones}>
        {COURSES.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

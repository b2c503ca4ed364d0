import classes from './method.module.css';

const COURSES = [
  {
    title: 'Look',
    text: 'A scan searches the networks for accounts similar to a protected handle, name and picture. Official accounts, fans, parody and namesakes are recognised.',
  },
  {
    title: 'Compare',
    text: 'Handles are aligned letter by letter, with Unicode’s own list of confusable characters. Pictures are compared by their bits, texts by their words.',
  },
  {
    title: 'Show',
    text: 'The score is a sum of named reasons. Each one shows its evidence: aligned letters, code points and dates.',
  },
  {
    title: 'Seal',
    text: 'Every step is an entry in a signed append-only log. One command verifies that no entry was altered.',
  },
] as const;

export function Method() {
  return (
    <section className={classes.method} aria-labelledby="method">
      <h2 id="method">How a finding is made</h2>
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

import classes from './method.module.css';

const COURSES = [
  {
    title: 'Look',
    text: 'A scan asks the networks for accounts near a protected handle, name and picture. Official accounts, fans, parody and namesakes are guarded for.',
  },
  {
    title: 'Compare',
    text: 'Handles are aligned letter by letter, with Unicode’s own list of confusable characters. Pictures are compared by their bits, texts by their words.',
  },
  {
    title: 'Show',
    text: 'The score is the sum of named contributions. Each one opens to what it rests on: the aligned letters, the code points, the dates.',
  },
  {
    title: 'Seal',
    text: 'Every step is a fact in an append-only log, chained by hashes and signed. One command tells whether any of it was altered since.',
  },
] as const;

/** How a finding comes to be, as four stones of a wall. */
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

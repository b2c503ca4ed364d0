import type { Cell, Comparison, OwnCell } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import classes from './comparison-table.module.css';
import { claimOrigin, VERDICTS } from './claim-words.js';

/** A table that screen readers can use too. On narrow screens each feature becomes a block. */
export function ComparisonTable({
  comparison: { competitors, features },
}: {
  readonly comparison: Comparison;
}) {
  return (
    // Explicit roles: browsers drop the implicit ones of a table with another `display`.
    <table className={classes.table} role="table" aria-labelledby="comparison">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">{t`Feature`}</th>
          <th role="columnheader" scope="col" className={classes.own}>{t`Rampart, here`}</th>
          {competitors.map(({ id, name, homepage }) => (
            <th key={id} role="columnheader" scope="col">
              <a href={homepage} rel="noreferrer nofollow">
                {name}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {features.map(({ id, label, own, cells }) => (
          <tr key={id} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            <td role="cell" className={classes.own}>
              <Who name={t`Rampart, here`} />
              <Ours own={own} />
            </td>
            {cells.map((cell, index) => (
              <td key={cell.competitorId} role="cell">
                <Who name={competitors[index]?.name ?? ''} />
                <Theirs cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Who = ({ name }: { readonly name: string }) => (
  <span className={classes.who} aria-hidden="true">
    {name}
  </span>
);

function Verdict({ kind }: { readonly kind: keyof typeof VERDICTS }) {
  return <span className={`${classes.verdict} ${classes[kind]}`}>{VERDICTS[kind]}</span>;
}

const Ours = ({ own: { covers, reason } }: { readonly own: OwnCell }) => (
  <>
    <Verdict kind={covers} />
    <p>{reason}</p>
  </>
);

function Theirs({ cell: { state, claim } }: { readonly cell: Cell }) {
  if (claim === null) return <Verdict kind={state === 'challenged' ? 'challenged' : 'unknown'} />;
  const { covers, statement, sourceUrl } = claim;
  return (
    <>
      <Verdict kind={covers} />
      <p>{statement}</p>
      <p className={classes.source}>
        <a href={sourceUrl} rel="noreferrer nofollow">
          {new URL(sourceUrl).hostname.replace(/^www\./, '')}
        </a>
        , {claimOrigin(claim)}
      </p>
    </>
  );
}

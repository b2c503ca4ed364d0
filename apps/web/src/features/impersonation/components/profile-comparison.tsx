import { Text, Title } from '@mantine/core';
import type { LookAlikeDetail } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { differenceTexts } from '../lib/evidence-text.js';
import { type ProfilePair, profilePairs } from '../lib/profile-pairs.js';
import { MarkedText } from './marked-text.js';
import { PicturePair } from './picture-pair.js';
import classes from './profile-comparison.module.css';

function Side({
  pair,
  side,
}: {
  readonly pair: ProfilePair;
  readonly side: 'protectedText' | 'candidateText';
}) {
  if (pair[side] === '') return <span className={classes.none}>{t`not known`}</span>;
  return pair.steps ? <MarkedText steps={pair.steps} side={side} /> : <bdi>{pair[side]}</bdi>;
}

function Differences({ pair }: { readonly pair: ProfilePair }) {
  const texts = pair.steps ? differenceTexts(pair.steps) : [];
  if (texts.length === 0) return null;
  return (
    <tr>
      <td colSpan={3} className={classes.difference}>
        {pair.label}: {texts.slice(0, 12).join('; ')}
        {texts.length > 12 ? t` and ${texts.length - 12} more` : ''}
      </td>
    </tr>
  );
}

interface ProfileComparisonProps {
  readonly detail: LookAlikeDetail;
}

export function ProfileComparison({ detail }: ProfileComparisonProps) {
  return (
    <section aria-labelledby="profiles-heading">
      <Title order={3} size="h5" id="profiles-heading" mb={4}>{t`Side by side`}</Title>
      <PicturePair detail={detail} />
      <Text
        size="xs"
        c="dimmed"
        mt="sm"
        mb="xs"
      >{t`Different characters are underlined and listed below each line.`}</Text>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{t`Fact`}</span>
            </th>
            <th scope="col">{t`Protected`}</th>
            <th scope="col">{t`Look-alike`}</th>
          </tr>
        </thead>
        {profilePairs(detail).map((pair) => (
          <tbody key={pair.label}>
            <tr>
              <th scope="row">{pair.label}</th>
              <td>
                <Side pair={pair} side="protectedText" />
              </td>
              <td>
                <Side pair={pair} side="candidateText" />
              </td>
            </tr>
            <Differences pair={pair} />
          </tbody>
        ))}
      </table>
    </section>
  );
}

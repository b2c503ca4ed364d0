import { describe, expect, it } from '@jest/globals';
import { collect, readRules } from '@rampart/sigma';
import { builtInRules } from './built-in-rules.js';
import { nameOf, silentRules } from '../detect/detector.js';
import { builtInText } from './built-in-text.js';

describe('the text of a built-in rule', () => {
  it.each(builtInRules().rules.map((rule) => [rule.title, nameOf(rule)] as const))(
    '“%s” is valid Sigma in which only that rule raises alerts',
    (_, id) => {
      const { rules, refused } = readRules(builtInText(id) ?? '');
      expect(refused).toEqual([]);
      const collection = collect(rules);
      const silent = silentRules(collection);
      const alerting = [...collection.correlations, ...collection.detections].filter(
        (rule) => !silent.has(rule),
      );
      expect(alerting.map(nameOf)).toEqual([id]);
    },
  );

  it('is null for an unknown id', () => {
    expect(builtInText('no-such-rule')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { readCsv } from './read-csv.js';

describe('a CSV file', () => {
  it('is read by the names in its first line, with quotes, commas and line breaks in values', () => {
    const text = '\uFEFFText,Time\r\n"One, ""two""\nthree",2027-01-31T09:00\r\n\r\nPlain,\r\n';
    expect(readCsv(text)).toEqual([
      { text: 'One, "two"\nthree', time: '2027-01-31T09:00' },
      { text: 'Plain', time: '' },
    ]);
  });

  it('keeps a quote inside of a value, and leaves out blank lines and values that a line lacks', () => {
    expect(readCsv('text, Time \nSay "hi" now\n , \n\nTwo,2027-01-31T09:00,more')).toEqual([
      { text: 'Say "hi" now' },
      { text: 'Two', time: '2027-01-31T09:00' },
    ]);
  });

  it('may be empty or have a heading alone', () => {
    expect(readCsv('')).toEqual([]);
    expect(readCsv('text,time\n')).toEqual([]);
  });

  it('with a quote that is not closed is refused', () => {
    expect(() => readCsv('text,time\n"One,2027-01-31T09:00\nTwo,\n')).toThrow(
      expect.objectContaining({ code: 'publishing.quote-not-closed' }),
    );
  });
});

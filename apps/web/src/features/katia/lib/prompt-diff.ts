export interface PromptChange {
  readonly sign: '+' | '−';
  readonly sentence: string;
}

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+|\n+/).filter(Boolean);

/** Sentences that a version drops and adds against another one. */
export function promptDiff(before: string, after: string): readonly PromptChange[] {
  const [old, now] = [sentencesOf(before), sentencesOf(after)];
  return [
    ...old.filter((each) => !now.includes(each)).map((sentence): PromptChange => ({ sign: '−', sentence })),
    ...now.filter((each) => !old.includes(each)).map((sentence): PromptChange => ({ sign: '+', sentence })),
  ];
}

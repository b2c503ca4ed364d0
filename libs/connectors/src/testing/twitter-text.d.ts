/** The parts of X's own counter with which specs and the generator compare. */
declare module 'twitter-text' {
  const twitterText: {
    parseTweet(text: string): { readonly weightedLength: number; readonly valid: boolean };
    readonly regexen: Readonly<
      Record<'extractUrl' | 'validAsciiDomain' | 'validGTLD' | 'validCCTLD' | 'validPunycode', RegExp>
    >;
  };
  export default twitterText;
}

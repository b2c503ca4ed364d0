/** The parts of X's own counter that the specs and the generator compare with. */
declare module 'twitter-text' {
  const twitterText: {
    parseTweet(text: string): { readonly weightedLength: number; readonly valid: boolean };
    readonly regexen: Readonly<
      Record<'extractUrl' | 'validAsciiDomain' | 'validGTLD' | 'validCCTLD' | 'validPunycode', RegExp>
    >;
  };
  export default twitterText;
}

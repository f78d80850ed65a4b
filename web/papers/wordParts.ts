/** In the narrowest column of a paper, such a word just fits a line. */
const longestWhole = 16

/**
 * Where a line may end within a word: nowhere in an ordinary one, anywhere in one that would else run over its column.
 * An empty part between two is where it ends without a hyphen.
 */
export const wordParts = (word: string): string[] =>
  word.length <= longestWhole ? [word] : Array.from(word).flatMap((letter, index) => (index ? ['', letter] : [letter]))

interface Column {
  readonly width: number
  readonly widthOf: (text: string) => number
  /** Further lines are cut off with an ellipsis. */
  readonly maxLines?: number | undefined
}

const ellipsis = '…'

const withEllipsis = (line: string, { width, widthOf }: Column): string => {
  const letters = Array.from(line)
  while (letters.length > 0 && widthOf(letters.join('') + ellipsis) > width) letters.pop()
  return letters.join('').trimEnd() + ellipsis
}

/** Breaks a text at any letter, with as many letters per line as fit. */
const breakAnywhere = (text: string, { width, widthOf }: Column): string[] => {
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (line && widthOf(line + letter) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line = (line + letter).trimStart()
  }
  return [...lines, line]
}

const wrapParagraph = (paragraph: string, column: Column): string[] => {
  const fits = (text: string) => column.widthOf(text) <= column.width
  const lines = ['']
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1)
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) lines.splice(-1, 1, longer)
    else if (fits(word)) lines.push(word)
    else lines.splice(-1, 1, ...breakAnywhere(longer, column))
  }
  return lines
}

/** Wraps a text to a column. No line is wider than the column; an ellipsis marks where lines were cut off. */
export const wrapLines = (text: string, column: Column): string[] => {
  const lines = text.split('\n').flatMap(paragraph => wrapParagraph(paragraph, column))
  const { maxLines = lines.length } = column
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), withEllipsis(lines[maxLines - 1] ?? '', column)]
}

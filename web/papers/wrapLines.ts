interface Column {
  readonly width: number
  readonly widthOf: (text: string) => number
  /** Of more lines than this, the first are shown. */
  readonly maxLines?: number | undefined
}

const ellipsis = '…'

const withEllipsis = (line: string, { width, widthOf }: Column): string => {
  const letters = Array.from(line)
  while (letters.length > 0 && widthOf(letters.join('') + ellipsis) > width) letters.pop()
  return letters.join('').trimEnd() + ellipsis
}

/** As many letters to each line as it holds. */
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

/** A text as it stands in a column: no line is wider than that, and where lines are left out, the last one says so. */
export const wrapLines = (text: string, column: Column): string[] => {
  const lines = text.split('\n').flatMap(paragraph => wrapParagraph(paragraph, column))
  const { maxLines: most = lines.length } = column
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), withEllipsis(lines[most - 1] ?? '', column)]
}

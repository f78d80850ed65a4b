const separators = [',', ';', '\t'] as const

/** The separator that the first lines have most often: spreadsheets write semicolons in some languages. */
const separatorOf = (text: string): string => {
  const start = text.split('\n', 5).join('\n')
  const countOf = (separator: string) => start.split(separator).length
  return separators.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
}

/** Splits a CSV file into rows of cells. Cells in quotes may contain separators, line breaks and doubled quotes. */
export const parseCsv = (file: string): string[][] => {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted || (sign !== separator && sign !== '\n')) cell += sign
    else {
      row.push(cell)
      cell = ''
      if (sign === '\n') {
        rows.push(row)
        row = []
      }
    }
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

import { Text } from '@react-pdf/renderer'
import { textWidth, toPrintableLines, type Weight } from '#web/print/pdf/fonts.ts'
import { wrapLines } from '#web/print/pdf/wrapLines.ts'

const unknown = '—'

interface Props {
  width: number
  size: number
  weight?: Weight
  /** Further lines are cut off with an ellipsis. */
  maxLines?: number | undefined
  color?: string
  textAlign?: 'center'
  children: string
}

/** A text that a person has typed, wrapped to a column even if a word is wider than it. */
export const WrappedText = ({ width, size, weight = 400, maxLines, color, textAlign, children }: Props) => {
  const column = { width, widthOf: (text: string) => textWidth(text, size, weight), maxLines }
  return (
    <Text
      style={{ width, fontSize: size, fontWeight: weight, ...(color && { color }), ...(textAlign && { textAlign }) }}
    >
      {wrapLines(toPrintableLines(children) || unknown, column).join('\n')}
    </Text>
  )
}

import { Text } from '@react-pdf/renderer'
import { textWidth, toPrintableLines, type Weight } from '#web/papers/fonts.ts'
import { paperTexts as texts } from '#web/papers/paper.texts.ts'
import { wrapLines } from '#web/papers/wrapLines.ts'

interface Props {
  width: number
  size: number
  weight?: Weight
  /** Of more lines than this, the first are shown, with a sign that there are more. */
  maxLines?: number | undefined
  color?: string
  textAlign?: 'center'
  children: string
}

/** What somebody has typed, however long its words, within a column. */
export const WrappedText = ({ width, size, weight = 400, maxLines: most, color, textAlign, children }: Props) => {
  const column = { width, widthOf: (text: string) => textWidth(text, size, weight), most }
  return (
    <Text
      style={{ width, fontSize: size, fontWeight: weight, ...(color && { color }), ...(textAlign && { textAlign }) }}
    >
      {wrapLines(toPrintableLines(children) || texts.unknown, column).join('\n')}
    </Text>
  )
}

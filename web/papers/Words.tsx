import { Text } from '@react-pdf/renderer'
import { printableLines, type Weight, widthOf } from '#web/papers/fonts.ts'
import { linesWithin } from '#web/papers/linesWithin.ts'
import { paperTexts as texts } from '#web/papers/paper.texts.ts'

interface Props {
  width: number
  size: number
  weight?: Weight
  /** Of more lines than this, the first are shown, with a sign that there are more. */
  most?: number | undefined
  color?: string
  textAlign?: 'center'
  children: string
}

/** What somebody has typed, however long its words, within a column. */
export const Words = ({ width, size, weight = 400, most, color, textAlign, children }: Props) => {
  const column = { width, widthOf: (text: string) => widthOf(text, size, weight), most }
  return (
    <Text
      style={{ width, fontSize: size, fontWeight: weight, ...(color && { color }), ...(textAlign && { textAlign }) }}
    >
      {linesWithin(printableLines(children) || texts.unknown, column).join('\n')}
    </Text>
  )
}

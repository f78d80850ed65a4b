import { Path, Svg } from '@react-pdf/renderer'
import encodeQR from 'qr'
import { ink } from '#web/papers/measures.ts'

/** The quiet zone that the standard requires around a code: four modules; the smallest code we print has 29. */
export const quietZone = (side: number): number => (side * 4) / 29

/** The encoder always adds a border of at least one light module, which we crop. */
const border = 1

/** Draws all dark modules as one shape: with separate shapes, thin light lines would show between them. */
const shapeOf = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return `M${x} ${y}H${end}V${y + 1}H${x}Z`
      }),
    )
    .join('')

/** Draws the code without its quiet zone, so that it can be aligned with text; the caller must leave the quiet zone free. */
export const QrCode = ({ text, side }: { text: string; side: number }) => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: border })
  const count = modules.length - 2 * border
  return (
    <Svg viewBox={`${border} ${border} ${count} ${count}`} style={{ width: side, height: side }}>
      <Path d={shapeOf(modules)} fill={ink.text} />
    </Svg>
  )
}

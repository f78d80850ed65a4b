import { Path, Svg } from '@react-pdf/renderer'
import encodeQR from 'qr'
import { ink } from '#web/papers/measures.ts'

/** The light border that the standard wants around a code: four modules, of 29 in that of the shortest link. */
export const quietZone = (side: number): number => (side * 4) / 29

/** Light modules around those we show: the encoder gives no code without. */
const border = 1

/** Rows of dark modules as rectangles, drawn as one shape: apart, hairs of light would show between them. */
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

/** The code itself, so that it can stand flush with a text; whoever places it leaves the light border free. */
export const QrCode = ({ text, side }: { text: string; side: number }) => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: border })
  const count = modules.length - 2 * border
  return (
    <Svg viewBox={`${border} ${border} ${count} ${count}`} style={{ width: side, height: side }}>
      <Path d={shapeOf(modules)} fill={ink.text} />
    </Svg>
  )
}

import { Path, Svg } from '@react-pdf/renderer'
import encodeQR from 'qr'
import { ink } from '#web/papers/measures.ts'

/** As wide as the standard wants the light border of a code, in modules. */
const quietZone = 4

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

/** `side` is that of the code itself; the light border comes on top. */
export const QrCode = ({ text, side }: { text: string; side: number }) => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const outerSide = (side * modules.length) / (modules.length - 2 * quietZone)
  return (
    <Svg viewBox={`0 0 ${modules.length} ${modules.length}`} style={{ width: outerSide, height: outerSide }}>
      <Path d={shapeOf(modules)} fill={ink.text} />
    </Svg>
  )
}

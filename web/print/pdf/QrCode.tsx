import { Path, Svg } from '@react-pdf/renderer'
import { type QrShape, qrShape } from '#contract/qrShape.ts'
import { ink } from '#web/print/pdf/measures.ts'

/** The quiet zone that the standard requires around a code: four modules; the smallest code we print has 29. */
export const quietZone = (side: number): number => (side * 4) / 29

/** Draws the code without its quiet zone, so that it can be aligned with text; the caller must leave the quiet zone free. */
export const QrDrawing = ({ shape: { count, path }, side }: { shape: QrShape; side: number }) => (
  <Svg viewBox={`0 0 ${count} ${count}`} style={{ width: side, height: side }}>
    <Path d={path} fill={ink.text} />
  </Svg>
)

export const QrCode = ({ text, side }: { text: string; side: number }) => (
  <QrDrawing shape={qrShape(text)} side={side} />
)

import type { PointGroup } from 'signature_pad'

/** Signatures are kept at this size, however large the pad is shown. */
export const signatureSize = { width: 500, height: 200 } as const

/** How the pen draws at the size that is kept. */
const pen = { minWidth: 0.5, maxWidth: 2.5, minDistance: 5 } as const

/** How it draws on a pad that is shown at this scale. */
export const penAt = (scale: number) => ({
  minWidth: pen.minWidth * scale,
  maxWidth: pen.maxWidth * scale,
  minDistance: pen.minDistance * scale,
})

/** The same strokes on a pad of another size. */
export const scaledStrokes = (strokes: readonly PointGroup[], factor: number): PointGroup[] =>
  strokes.map(stroke => ({
    ...stroke,
    dotSize: stroke.dotSize * factor,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    points: stroke.points.map(point => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))

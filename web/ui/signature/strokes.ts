import type { PointGroup } from 'signature_pad'

/** Signatures are stored at this size, whatever the size of the pad on the screen. */
export const signatureSize = { width: 500, height: 200 } as const

/** The pen at the stored size. */
const pen = { minWidth: 0.5, maxWidth: 2.5, minDistance: 5 } as const

/** The pen on a pad at this scale. */
export const penAt = (scale: number) => ({
  minWidth: pen.minWidth * scale,
  maxWidth: pen.maxWidth * scale,
  minDistance: pen.minDistance * scale,
})

/** Scales strokes to a pad of another size. */
export const scaledStrokes = (strokes: readonly PointGroup[], factor: number): PointGroup[] =>
  strokes.map(stroke => ({
    ...stroke,
    dotSize: stroke.dotSize * factor,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    points: stroke.points.map(point => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))

export interface Size {
  width: number
  height: number
}

/** Scales a size down so that no side is longer than maxSide. Never scales up. */
export const fitSize = ({ width, height }: Size, maxSide: number): Size => {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

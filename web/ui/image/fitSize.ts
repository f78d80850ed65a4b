export interface Size {
  width: number
  height: number
}

/** The largest size of the same shape with no side longer than this. Nothing grows. */
export const fitSize = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

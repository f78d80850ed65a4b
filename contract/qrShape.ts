import encodeQR from 'qr'

/** A QR code as an SVG path. */
export interface QrShape {
  /** The number of modules of a side, without the quiet zone. */
  readonly count: number
  readonly path: string
}

/** The encoder always adds a border of at least one light module, which we crop. */
const border = 1

/** Draws all dark modules as one shape: with separate shapes, thin light lines would show between them. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return `M${x - border} ${y - border}h${end - x}v1h${x - end}z`
      }),
    )
    .join('')

/** Throws if the text is too long for a code. */
export const qrShape = (text: string): QrShape => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border })
  return { count: modules.length - 2 * border, path: pathOf(modules) }
}

/** Converts millimetres to PDF points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** Made for black-and-white printers, which most shops have. */
export const ink = { text: '#000000', label: '#4d4d4d', hairline: '#999999' } as const

/** Papers are measured in millimetres, PDF in points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** Black and white first: most shops print so. */
export const ink = { text: '#000000', label: '#4d4d4d', hairline: '#999999' } as const

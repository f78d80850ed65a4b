const maxBarcodeLength = 50

/** A barcode is printed in groups of digits, but scanned without spaces. */
export const normalizeBarcode = (text: string): string => text.replace(/\s+/g, '')

/** Whether a scanner can read it: printable ASCII, as in Code 128. */
export const isBarcode = (text: string): boolean => /^[\x21-\x7e]+$/.test(text) && text.length <= maxBarcodeLength

export const invalidBarcode = `Barcode can have at most ${maxBarcodeLength} digits, Latin letters and signs`

/** The same code as 12 digits (UPC-A) and as 13 digits (EAN-13). Scanners report either. */
export const barcodeSpellings = (code: string): string[] => {
  const bare = normalizeBarcode(code)
  if (/^\d{12}$/.test(bare)) return [bare, `0${bare}`]
  return /^0\d{12}$/.test(bare) ? [bare, bare.slice(1)] : [bare]
}

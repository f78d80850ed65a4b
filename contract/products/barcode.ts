import { message } from '../message.ts'

const maxBarcodeLength = 50

/**
 * The one spelling in which barcodes are stored and compared. A barcode is printed in groups of digits, but scanned without
 * spaces. Scanners report a UPC-A code as 12 digits or, as an EAN-13, with a leading zero, which Excel drops from a number.
 */
export const normalizeBarcode = (text: string): string => {
  const code = text.replace(/\s+/g, '')
  return /^\d{12}$/.test(code) ? `0${code}` : code
}

/** Whether a scanner can read it: printable ASCII, as in Code 128. */
export const isBarcode = (text: string): boolean => /^[\x21-\x7e]+$/.test(text) && text.length <= maxBarcodeLength

export const invalidBarcode = message('Barcode can have at most {n} digits, Latin letters and signs', {
  n: maxBarcodeLength,
})

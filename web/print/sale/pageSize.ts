import { type RefObject, useEffect, useState } from 'react'
import type { ReceiptPaper } from '#web/print/sale/receiptPaper.ts'

/** CSS pixels per millimetre. */
const pixelsPerMm = 96 / 25.4

/** Used until the receipt is measured. */
const defaultRollMm = 200

/** The roll is cut where the receipt ends. A margin of the page would make room for the browser's own header and footer. */
export const pageRule = (paper: ReceiptPaper, heightInPixels: number): string => {
  const rollMm = heightInPixels > 0 ? Math.ceil(heightInPixels / pixelsPerMm) : defaultRollMm
  return `@page { size: ${paper === 'a4' ? 'A4' : `80mm ${rollMm}mm`}; margin: 0 }`
}

/** The height of an element in CSS pixels. On the screen it is the same as on paper, because its width is the same. */
export const useHeight = (element: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return height
}

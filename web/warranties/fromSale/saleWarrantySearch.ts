import { maxLines } from '#contract/sales/saleTerms.ts'

/** Reads the line of the sale that a warranty is for, from 1, from the query string. */
export const readSaleWarrantySearch = ({ line }: Record<string, unknown>): { line?: number | undefined } => {
  const number = Number(line)
  return { line: Number.isInteger(number) && number >= 1 && number <= maxLines ? number : undefined }
}

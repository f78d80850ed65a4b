import { getSaleSummary, listSales, type Sale } from '#contract/sales/sales.ts'
import { call } from '#web/http/call.ts'
import { saleListTexts as texts } from '#web/sales/list/saleList.texts.ts'
import type { SaleFilter } from '#web/sales/sale/saleFilter.ts'

/** More would take minutes to read, and the memory of a phone may not hold them. */
const maxExported = 20_000

const assertNotTooMany = (count: number): void => {
  if (count > maxExported) throw new Error(texts.tooManyToExport(maxExported))
}

/** Reads all pages of the list. Throws a message for the user if there are too many sales. */
export const readAllSales = async (filter: Omit<SaleFilter, 'pageSize'>): Promise<Sale[]> => {
  assertNotTooMany((await call(getSaleSummary, filter)).count)
  const sales: Sale[] = []
  let cursor: string | undefined
  do {
    const page = await call(listSales, { ...filter, limit: 200, cursor })
    sales.push(...page.items)
    // A search is not counted to its end.
    assertNotTooMany(sales.length)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return sales
}

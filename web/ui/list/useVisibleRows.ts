import { useState } from 'react'
import type { PagerProps } from '#web/ui/list/Pager.tsx'
import type { PageSize } from '#web/ui/list/pageSizes.ts'

/** One page of rows that are all in memory: rendering thousands at once would block the page. */
export const useVisibleRows = <Row>(
  rows: readonly Row[],
): { visible: readonly Row[]; pager: PagerProps | undefined } => {
  const [pageSize, setPageSize] = useState<PageSize>(10)
  const [chosen, setFirst] = useState(0)
  const lastPage = Math.max(0, Math.ceil(rows.length / pageSize) - 1)
  // There may be fewer rows than when the page was chosen.
  const first = Math.min(chosen, lastPage * pageSize)
  const last = Math.min(first + pageSize, rows.length)
  const pager: PagerProps = {
    pageSize,
    onPageSize: size => {
      setPageSize(size)
      setFirst(0)
    },
    firstRow: first + 1,
    lastRow: last,
    total: rows.length,
    isLoading: false,
    onPrevious: first > 0 ? () => setFirst(Math.max(0, first - pageSize)) : undefined,
    onNext: last < rows.length ? () => setFirst(last) : undefined,
  }
  return { visible: rows.slice(first, last), pager: rows.length > 10 ? pager : undefined }
}

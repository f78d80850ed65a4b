import { useLayoutEffect, useRef, useState } from 'react'
import type { PagerProps } from '#web/ui/list/Pager.tsx'
import type { PageSize } from '#web/ui/list/pageSizes.ts'
import { topBarHeight } from '#web/ui/theme/tokens.ts'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

/** The part of the result of useInfiniteQuery that paging needs. */
interface PagedList<Row> {
  data: { pages: readonly { items: readonly Row[] }[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ isError: boolean }>
}

interface Options<Row> {
  list: PagedList<Row>
  /** Search and filters as a text. When it changes, the first page is shown. */
  filterKey: string
  pageSize: PageSize
  onPageSize: (pageSize: PageSize) => void
}

interface VisiblePages<Row> {
  rows: readonly Row[]
  /** Undefined on a phone, where the list has a 'Load more' button. */
  pager: PagerProps | undefined
}

/** Shows the list from its first row. Whoever turns pages by keyboard keeps the button, which is far below. */
const scrollToTop = (list: HTMLElement | null): void => {
  if (!list || list.getBoundingClientRect().top >= topBarHeight) return
  list.scrollIntoView()
  if (!document.activeElement?.matches('button:focus-visible')) list.focus({ preventScroll: true })
}

/**
 * The visible rows of a list that is loaded with a cursor: one page at a time at a desk, all that is loaded on a phone.
 * Pages that are loaded stay in the query's cache, so going back needs no request.
 */
export const usePages = <Row>({ list, filterKey, pageSize, onPageSize }: Options<Row>): VisiblePages<Row> => {
  const isWide = useIsWide()
  const key = `${pageSize} ${filterKey}`
  const [position, setPosition] = useState({ key, index: 0, isTurned: false })
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (position.isTurned) scrollToTop(top.current)
  }, [position])
  const pages = list.data?.pages ?? []
  const index = position.key === key ? Math.max(0, Math.min(position.index, pages.length - 1)) : 0
  if (!isWide) return { rows: pages.flatMap(({ items }) => items), pager: undefined }
  const goTo = (to: number) => setPosition({ key, index: to, isTurned: true })
  const rows = pages[index]?.items ?? []
  const rowsBefore = pages.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)
  const next = async () => {
    if (!pages[index + 1] && (await list.fetchNextPage()).isError) return
    goTo(index + 1)
  }
  const pager: PagerProps = {
    top,
    pageSize,
    onPageSize,
    firstRow: rowsBefore + 1,
    lastRow: rowsBefore + rows.length,
    isLoading: list.isFetchingNextPage,
    onPrevious: index > 0 ? () => goTo(index - 1) : undefined,
    onNext: index < pages.length - 1 || list.hasNextPage ? () => void next() : undefined,
  }
  return { rows, pager }
}

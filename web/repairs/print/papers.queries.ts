import { queryOptions, skipToken } from '@tanstack/react-query'
import { type RepairPaper, repairOnPaper, type ShopOnPaper, shopOnPaper } from '#contract/papers/paper.ts'
import { printRepair } from '#contract/papers/papers.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { callForFile, requestFor } from '#web/http/call.ts'

export const paperUrl = (number: string, paper: RepairPaper): string => requestFor(printRepair, { number, paper }).url

/**
 * Made anew only when something on it has changed: a frame that reloads would lose its place and its print dialog. Until
 * then the one before is shown.
 */
export const paperQuery = (repair: Repair, shop: ShopOnPaper | undefined, paper: RepairPaper) => {
  const { number } = repair
  return queryOptions({
    queryKey: ['papers', number, paper, repairOnPaper(repair), shop && shopOnPaper(shop)] as const,
    queryFn: shop ? () => callForFile(printRepair, { number, paper }) : skipToken,
    staleTime: 'static',
    placeholderData: (before, query) =>
      query?.queryKey[1] === number && query.queryKey[2] === paper ? before : undefined,
  })
}

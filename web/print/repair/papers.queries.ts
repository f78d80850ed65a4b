import { queryOptions, skipToken } from '@tanstack/react-query'
import { type RepairPaper, repairOnPaper } from '#contract/pdf/paper.ts'
import { printRepair } from '#contract/pdf/papers.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { callForFile, requestFor } from '#web/http/call.ts'
import type { PaperShop } from '#web/print/usePaperShop.ts'

export const paperUrl = (number: string, paper: RepairPaper): string => requestFor(printRepair, { number, paper }).url

/**
 * The key holds everything that is printed, so a paper is loaded again only when it changes: a reloaded frame would lose
 * its scroll position and its print dialog. The previous paper is shown until the new one has loaded.
 */
export const paperQuery = (repair: Repair, shop: PaperShop | undefined, paper: RepairPaper) => {
  const { number } = repair
  return queryOptions({
    queryKey: ['papers', number, paper, repairOnPaper(repair), shop] as const,
    queryFn: shop ? () => callForFile(printRepair, { number, paper }) : skipToken,
    staleTime: 'static',
    placeholderData: (before, query) =>
      query?.queryKey[1] === number && query.queryKey[2] === paper ? before : undefined,
  })
}

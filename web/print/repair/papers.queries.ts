import { queryOptions, skipToken } from '@tanstack/react-query'
import { type RepairPaper, repairOnPaper } from '#contract/pdf/paper.ts'
import { printRepair } from '#contract/pdf/papers.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { requestFor } from '#web/http/call.ts'
import { callForFile } from '#web/http/callForFile.ts'
import { language } from '#web/language/language.ts'
import { calendar } from '#web/language/preferences.ts'
import type { PaperShop } from '#web/print/usePaperShop.ts'

/** Only staff read a label. The language of a receipt is that of the customer. */
const inputOf = (number: string, paper: RepairPaper) =>
  paper === 'label' ? { number, paper, language, calendar } : { number, paper }

export const paperUrl = (number: string, paper: RepairPaper): string =>
  requestFor(printRepair, inputOf(number, paper)).url

/**
 * The key holds everything that is printed, so a paper is loaded again only when it changes: a reloaded frame would lose
 * its scroll position and its print dialog. The previous paper is shown until the new one has loaded.
 */
export const paperQuery = (repair: Repair, shop: PaperShop | undefined, paper: RepairPaper) => {
  const { number } = repair
  return queryOptions({
    queryKey: ['papers', number, paper, repairOnPaper(repair), shop] as const,
    queryFn: shop ? () => callForFile(printRepair, inputOf(number, paper)) : skipToken,
    staleTime: 'static',
    placeholderData: (before, query) =>
      query?.queryKey[1] === number && query.queryKey[2] === paper ? before : undefined,
  })
}

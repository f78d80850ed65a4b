import { queryOptions } from '@tanstack/react-query'
import type { RepairPaper } from '#contract/papers/paper.ts'
import { printRepair } from '#contract/papers/papers.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { callForFile, requestFor } from '#web/http/call.ts'

export const paperUrl = (number: string, paper: RepairPaper): string => requestFor(printRepair, { number, paper }).url

/** Made anew only when the ticket has changed: a frame that reloads would lose its place and its print dialog. */
export const paperQuery = ({ number, updatedAt }: Repair, paper: RepairPaper) =>
  queryOptions({
    queryKey: ['papers', number, updatedAt, paper],
    queryFn: () => callForFile(printRepair, { number, paper }),
    staleTime: 'static',
  })

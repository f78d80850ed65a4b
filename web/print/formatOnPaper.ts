import { formatPhone } from '#contract/formatPhone.ts'
import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import { formatAmount, formatShortAmount } from '#contract/money.ts'
import type { RepairOnPaper, ShopOnPaper } from '#contract/pdf/paper.ts'
import { repairDue } from '#contract/repairs/cost.ts'
import { formatBranches } from '#contract/settings/branches.ts'
import { paperTexts as texts } from '#web/print/pdf/paper.texts.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const birr = (santim: number): string => texts.birr(formatAmount(santim))

/** What stands below the total: what was paid, if anything, and what is due. */
export const balanceOf = ({ cost, paid }: RepairOnPaper): readonly (readonly [label: string, santim: number])[] => {
  const due = repairDue({ cost, paid })
  return [...(paid > 0 ? [[texts.paid, paid] as const] : []), ...(due > 0 ? [[texts.due, due] as const] : [])]
}

/** 'Due 6,501 of 9,501', 'Paid', or nothing if the repair costs nothing. */
export const balanceInShort = ({ cost, paid }: RepairOnPaper): string => {
  const due = repairDue({ cost, paid })
  if (due > 0) return texts.dueOf(formatShortAmount(due), formatShortAmount(cost))
  return paid > 0 ? texts.paid : ''
}

/** The label and value that identify the device. */
export const serialOf = ({ serialNumber }: RepairOnPaper): [label: string, value: string] =>
  isImei(serialNumber) ? [texts.imei, formatImei(serialNumber)] : [texts.serial, serialNumber]

export const estimateOf = ({ estimatedCompletion }: RepairOnPaper): string =>
  estimatedCompletion ? shopDate(estimatedCompletion) : ''

/** The chat channel as people type it: t.me/shop. */
export const channelOf = ({ channelUrl }: ShopOnPaper): string => channelUrl?.replace(/^https?:\/\//, '') ?? ''

/** How to find and reach the shop, one line each. */
export const contactsOf = (shop: ShopOnPaper): string[] =>
  [
    shop.address,
    formatBranches(shop.branches, 'en'),
    [shop.supportPhone ? formatPhone(shop.supportPhone) : '', shop.email].filter(Boolean).join(' · '),
    channelOf(shop),
  ].filter(line => line !== '')

import { formatPhone } from '#contract/formatPhone.ts'
import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import { formatAmount } from '#contract/money.ts'
import type { RepairOnPaper, ShopOnPaper } from '#contract/pdf/paper.ts'
import { formatBranches } from '#contract/settings/branches.ts'
import { paperTexts as texts } from '#web/print/pdf/paper.texts.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const birr = (santim: number): string => texts.birr(formatAmount(santim))

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

import { formatPhone } from '#contract/formatPhone.ts'
import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import { formatAmount } from '#contract/money.ts'
import type { RepairOnPaper, ShopOnPaper } from '#contract/papers/paper.ts'
import { formatBranches } from '#contract/settings/branches.ts'
import { paperTexts as texts } from '#web/papers/paper.texts.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const birr = (santim: number): string => texts.birr(formatAmount(santim))

/** The label and value that identify the device. */
export const serialOf = ({ serialNumber }: RepairOnPaper): [label: string, value: string] =>
  isImei(serialNumber) ? [texts.imei, formatImei(serialNumber)] : [texts.serial, serialNumber]

export const estimateOf = ({ estimatedCompletion }: RepairOnPaper): string =>
  estimatedCompletion ? shopDate(estimatedCompletion) : ''

/** How to find and reach the shop, one line each. */
export const contactsOf = ({ address, branches, supportPhone, email, channelUrl }: ShopOnPaper): string[] =>
  [
    address,
    formatBranches(branches, 'en'),
    [supportPhone ? formatPhone(supportPhone) : '', email].filter(Boolean).join(' · '),
    channelUrl?.replace(/^https?:\/\//, '') ?? '',
  ].filter(line => line !== '')

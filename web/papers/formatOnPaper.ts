import { formatPhone } from '#contract/formatPhone.ts'
import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import { formatAmount } from '#contract/money.ts'
import type { RepairOnPaper, ShopOnPaper } from '#contract/papers/paper.ts'
import { paperTexts as texts } from '#web/papers/paper.texts.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const birr = (santim: number): string => texts.birr(formatAmount(santim))

/** The label and value that identify the device. */
export const serialOf = ({ serialNumber }: RepairOnPaper): [label: string, value: string] =>
  isImei(serialNumber) ? [texts.imei, formatImei(serialNumber)] : [texts.serial, serialNumber]

export const estimateOf = ({ estimatedCompletion }: RepairOnPaper): string =>
  estimatedCompletion ? shopDate(estimatedCompletion) : ''

/** The shop's address and phone number, if set. */
export const contactsOf = ({ address, supportPhone }: ShopOnPaper): string[] =>
  [address, supportPhone ? formatPhone(supportPhone) : ''].filter(line => line !== '')

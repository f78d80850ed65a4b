import { formatPhone } from '#contract/formatPhone.ts'
import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import { formatAmount } from '#contract/money.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { paperTexts as texts } from '#web/papers/paper.texts.ts'
import { shopDate } from '#web/ui/shopTime.ts'

export const birr = (santim: number): string => texts.birr(formatAmount(santim))

/** What the device is known by, and what that is. */
export const serialOf = ({ serialNumber }: Repair): [label: string, value: string] =>
  isImei(serialNumber) ? [texts.imei, formatImei(serialNumber)] : [texts.serial, serialNumber]

export const estimateOf = ({ estimatedCompletion }: Repair): string =>
  estimatedCompletion ? shopDate(estimatedCompletion) : ''

/** Where to find the shop and whom to call, as far as it says. */
export const contactsOf = ({ address, supportPhone }: Pick<ShopSettings, 'address' | 'supportPhone'>): string[] =>
  [address, supportPhone ? formatPhone(supportPhone) : ''].filter(line => line !== '')

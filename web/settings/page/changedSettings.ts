import { formatPhone } from '#contract/formatPhone.ts'
import { formatEtb } from '#contract/money.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { cashCategoryLabel } from '#web/language/labels.ts'
import { languageNames } from '#web/language/languageNames.ts'
import { staffLanguageTexts } from '#web/settings/page/staffLanguage.texts.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'

/** The settings that are edited in forms. */
export type SettingName = Exclude<
  keyof ShopSettings,
  | 'version'
  | 'copyProtection'
  | 'checksAddress'
  | 'answeredAddressCheck'
  | 'isFirstDayOver'
  | 'salesTakeInRepairs'
  | 'requiresReference'
  | 'allowsWalkIn'
  | 'smsReturns'
>

const settings: Readonly<Record<SettingName, [label: string, format: (settings: ShopSettings) => string]>> = {
  shopName: [texts.shopName, ({ shopName }) => shopName],
  supportPhone: [texts.supportPhone, ({ supportPhone }) => (supportPhone ? formatPhone(supportPhone) : '')],
  address: [texts.address, ({ address }) => address],
  email: [texts.email, ({ email }) => email],
  channelUrl: [texts.channelUrl, ({ channelUrl }) => channelUrl ?? ''],
  logoId: [texts.logo, ({ logoId }) => (logoId ? texts.otherLogo : '')],
  branches: [
    texts.branches,
    ({ branches }) => branches.map(({ en, am }) => [en, am].filter(Boolean).join(' / ')).join(', '),
  ],
  currencyLabel: [texts.money.currencyLabel, ({ currencyLabel }) => currencyLabel],
  maxDiscountPercent: [texts.money.maxDiscountPercent, ({ maxDiscountPercent }) => `${maxDiscountPercent}%`],
  mobileMoneyName: [texts.money.mobileMoneyName, ({ mobileMoneyName }) => mobileMoneyName],
  expenseCategories: [
    texts.drawer.categories,
    ({ expenseCategories }) => expenseCategories.map(cashCategoryLabel).join(', '),
  ],
  drawerReasonAbove: [texts.drawer.reasonAbove, ({ drawerReasonAbove }) => formatEtb(drawerReasonAbove)],
  warrantyBrands: [texts.warranties.brands, ({ warrantyBrands }) => warrantyBrands.join(', ')],
  phoneWarrantyMonths: [texts.warranties.phoneMonths, ({ phoneWarrantyMonths }) => String(phoneWarrantyMonths)],
  accessoryWarrantyMonths: [
    texts.warranties.accessoryMonths,
    ({ accessoryWarrantyMonths }) => String(accessoryWarrantyMonths),
  ],
  staffLanguage: [staffLanguageTexts.language, ({ staffLanguage }) => languageNames[staffLanguage]],
  smsLanguage: [texts.sms.language, ({ smsLanguage }) => smsTexts.languages[smsLanguage]],
  smsPartPrice: [texts.sms.partPrice, ({ smsPartPrice }) => (smsPartPrice ? formatEtb(smsPartPrice) : '')],
  smsPerPhone: [texts.sms.perPhone, ({ smsPerPhone }) => String(smsPerPhone)],
  smsShopParts: [texts.sms.shopParts, ({ smsShopParts }) => formatCount(smsShopParts)],
  smsShopCost: [texts.sms.shopCost, ({ smsShopCost }) => formatEtb(smsShopCost)],
  smsUserParts: [texts.sms.userParts, ({ smsUserParts }) => formatCount(smsUserParts)],
  smsUserCost: [texts.sms.userCost, ({ smsUserCost }) => formatEtb(smsUserCost)],
  smsPrefixes: [texts.sms.prefixes, ({ smsPrefixes }) => smsPrefixes.join(', ')],
}

/** Those of the named settings that a colleague has changed, each with its new value. */
export const changedSettings = (names: readonly SettingName[], before: ShopSettings, now: ShopSettings): string[] =>
  names
    .filter(name => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map(name => {
      const [label, format] = settings[name]
      return texts.changed(label, format(now))
    })

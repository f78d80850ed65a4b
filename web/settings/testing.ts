import { getBackupState, listBackups } from '#contract/backup/backup.ts'
import { Refusal } from '#contract/errors.ts'
import { firstBranches } from '#contract/settings/branches.ts'
import {
  type CustomersAddress,
  getCustomersAddress,
  getDeskSettings,
  getPublicSettings,
  getSettings,
  type PublicSettings,
  type ShopSettings,
  updateSettings,
} from '#contract/settings/settings.ts'
import { getSmsBudget, type SmsBudget } from '#contract/sms/outbox/budget.ts'
import { getSmsProvider } from '#contract/sms/outbox/outbox.ts'
import { firstTerms } from '#contract/warranties/warrantyTerms.ts'
import { serve } from '#web/testing/server.ts'

export const shopSettings: ShopSettings = {
  copyProtection: true,
  shopName: 'Tigena',
  address: 'Bole',
  supportPhone: null,
  email: '',
  branches: [...firstBranches],
  logoId: null,
  currencyLabel: '$',
  staffLanguage: 'en',
  mobileMoneyName: 'telebirr',
  maxDiscountPercent: 10,
  ...firstTerms,
  expenseCategories: ['Transport', 'Food'],
  drawerReasonAbove: 10_000,
  checksAddress: false,
  salesTakeInRepairs: false,
  requiresReference: false,
  allowsWalkIn: true,
  smsReturns: false,
  answeredAddressCheck: true,
  isFirstDayOver: true,
  smsLanguage: 'en',
  smsPartPrice: null,
  channelUrl: null,
  smsPerPhone: 50,
  smsShopParts: 5000,
  smsShopCost: 250_000,
  smsUserParts: 2000,
  smsUserCost: 100_000,
  smsPrefixes: ['251'],
  version: 1,
}

/** Without copy protection, which would stay on after the test. */
export const publicSettings: PublicSettings = { ...shopSettings, copyProtection: false }

export const deskSettings = {
  ...{
    smsLanguage: 'en' as const,
    currencyLabel: '$',
    mobileMoneyName: 'telebirr',
    requiresReference: false,
    allowsWalkIn: true,
    maxDiscountPercent: 10,
  },
  ...firstTerms,
  expenseCategories: ['Transport', 'Food'],
  hasSmsProvider: true,
}

export const customersAddress: CustomersAddress = {
  url: 'https://s.example',
  isPublic: true,
  linkUrl: 'https://s.example',
  hasNoPublicAddress: false,
  isConfigured: true,
  version: 1,
}

export const smsBudget: SmsBudget = {
  shop: { parts: 5000, cost: 250_000, usedParts: 120, usedCost: 4200 },
  own: { parts: 2000, cost: 100_000, usedParts: 20, usedCost: 700 },
  partPrice: 35,
  held: { count: 0, parts: 0, lastPosition: 0 },
  users: [],
}

/** Serves the settings that many pages read. */
export const serveShop = ({
  hasSmsProvider = true,
  linkUrl = customersAddress.linkUrl,
  hasNoPublicAddress = false,
} = {}): void => {
  serve(getPublicSettings, publicSettings)
  serve(getSmsBudget, smsBudget)
  serve(getDeskSettings, { ...deskSettings, hasSmsProvider })
  serve(getCustomersAddress, { ...customersAddress, linkUrl, hasNoPublicAddress })
}

/** Serves what the settings page reads, and stores changes as the server does. Returns where they are stored. */
export const serveSettings = (settings = shopSettings): { settings: ShopSettings } => {
  const store = { settings }
  serveShop()
  serve(getBackupState, { newestAt: null, problem: null, reason: null })
  serve(listBackups, { archives: [], isRunning: false })
  serve(getSmsProvider, { host: null, hasToken: false, from: '', sender: '' })
  serve(getSettings, () => store.settings)
  serve(updateSettings, ({ version, ...changes }) => {
    if (version !== store.settings.version)
      return new Refusal('edit.conflict', { what: 'the settings', current: store.settings })
    store.settings = { ...store.settings, ...changes, version: version + 1 } as ShopSettings
    return store.settings
  })
  return store
}

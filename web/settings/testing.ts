import { firstBranches } from '#contract/settings/branches.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'

export const shopSettings: ShopSettings = {
  copyProtection: true,
  shopName: 'Tigena',
  address: 'Bole',
  supportPhone: null,
  email: '',
  branches: [...firstBranches],
  logoId: null,
  currencyLabel: '$',
  mobileMoneyName: 'telebirr',
  checksAddress: false,
  smsLanguage: 'en',
  smsPartPrice: null,
  channelUrl: null,
  smsPerPhone: 50,
  smsPerUser: 500,
  version: 1,
}

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

/** The answers to what other parts of the page ask for. */
export const otherReplies: Readonly<Record<string, unknown>> = {
  '/api/backup': { newestAt: null, problem: null, reason: null },
  '/api/backup/archives': { archives: [], isRunning: false },
  '/api/settings/customers-address': { url: 'https://x.example', isPublic: true, linkUrl: null, isConfigured: true },
  '/api/sms/provider': { host: null, hasToken: false, from: '', sender: '' },
}

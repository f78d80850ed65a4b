import { logoUrl } from '#contract/settings/logoUrl.ts'
import type { getPublicSettings } from '#contract/settings/settings.ts'
import { setCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { call } from '#web/http/call.ts'
import { setShop } from '#web/settings/shopName.ts'

/** Without schemas, which would load zod on the sign-in page. A test compares it with the contract. */
export const publicSettingsAddress = { method: 'GET', path: '/api/public/settings' } as const

/** Reads the settings and applies the copy protection and the name of the shop on this page. */
export const readPublicSettings = async () => {
  const settings = await call<typeof getPublicSettings>(publicSettingsAddress, {})
  setCopyProtection(settings.copyProtection)
  setShop({ shopName: settings.shopName, logoUrl: settings.logoId && logoUrl(settings.logoId) })
  return settings
}

import type { getPublicSettings } from '#contract/settings/settings.ts'
import { setCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { call } from '#web/http/call.ts'

/** Only the address, so that the sign-in page needs no schemas. A test holds it to the contract. */
export const publicSettingsAddress = { method: 'GET', path: '/api/public/settings' } as const

/** As the shop has them now; whatever page reads them follows its copy protection. */
export const readPublicSettings = async () => {
  const settings = await call<typeof getPublicSettings>(publicSettingsAddress, {})
  setCopyProtection(settings.copyProtection)
  return settings
}

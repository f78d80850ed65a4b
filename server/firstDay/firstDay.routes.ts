import { firstDaySteps, getFirstDay } from '#contract/firstDay/firstDay.ts'
import { signatureOf } from '#contract/sms/templates/shopValues.ts'
import { reads } from '../platform/http/route.ts'
import { findPublicUrl } from '../settings/settings.service.ts'
import { selectRecorded } from './firstDay.sql.ts'

/** Whether the shop has an SMS provider is a setting of the server's environment. */
export const firstDayRoutes = ({ hasProvider }: { readonly hasProvider: boolean }) => [
  reads(getFirstDay, async (db, { user, publicUrl }) => {
    const [{ shopName, ...recorded }, address] = await Promise.all([
      selectRecorded(db, user.id),
      findPublicUrl(db, publicUrl),
    ])
    const isDone = { ...recorded, profile: signatureOf(shopName) !== '', address: address !== null, sms: hasProvider }
    return { done: firstDaySteps.filter(step => isDone[step]) }
  }),
]

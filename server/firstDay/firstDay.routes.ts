import { firstDaySteps, getFirstDay } from '#contract/firstDay/firstDay.ts'
import { signatureOf } from '#contract/sms/templates/shopValues.ts'
import { reads } from '../platform/http/route.ts'
import { readCustomersAddress } from '../settings/settings.service.ts'
import { selectRecorded } from './firstDay.sql.ts'

/** Whether the shop has an SMS provider is a setting of the server's environment. */
export const firstDayRoutes = ({ hasProvider }: { readonly hasProvider: boolean }) => [
  reads(getFirstDay, async (db, actor) => {
    const [{ shopName, ...recorded }, { linkUrl, hasNoPublicAddress }] = await Promise.all([
      selectRecorded(db, actor.user.id),
      readCustomersAddress(db, actor),
    ])
    const isDone = {
      ...recorded,
      profile: signatureOf(shopName) !== '',
      address: linkUrl !== null || hasNoPublicAddress,
      sms: hasProvider,
    }
    return { done: firstDaySteps.filter(step => isDone[step]) }
  }),
]

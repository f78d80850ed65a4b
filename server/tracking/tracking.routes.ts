import { Refusal } from '#contract/errors.ts'
import { followRepair, readTrackedPicture, trackRepair } from '#contract/tracking/tracking.ts'
import { reads, streams } from '../http/route.ts'

export const trackingRoutes = [
  reads(trackRepair, async () => {
    throw new Refusal('tracking.notFound')
  }),
  reads(readTrackedPicture, async () => {
    throw new Refusal('tracking.notFound')
  }),
  streams(followRepair, () => {
    throw new Refusal('tracking.notFound')
  }),
]

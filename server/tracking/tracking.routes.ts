import { Refusal } from '#contract/errors.ts'
import { followRepair, readTrackedPicture, trackRepair } from '#contract/tracking/tracking.ts'
import { getPicture } from '../files/files.service.ts'
import { reads, streams } from '../platform/http/route.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Followers } from './followers.ts'
import { getTrackedRepair, inLanguage } from './tracking.service.ts'

export const trackingRoutes = (storage: Storage, followers: Followers) => [
  reads(trackRepair, async (db, visitor, { number, lang }) =>
    inLanguage(await getTrackedRepair(db, visitor, number), lang),
  ),
  reads(readTrackedPicture, async (db, visitor, { number, id, size }) => {
    const { pictures } = await getTrackedRepair(db, visitor, number)
    if (!pictures.some(picture => picture.id === id)) throw new Refusal('files.notFound')
    return getPicture(db, storage, { id, size })
  }),
  streams(followRepair, ({ openStream }, visitor, input) => followers.admit(visitor, input, openStream)),
]

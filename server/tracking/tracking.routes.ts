import { Refusal } from '#contract/errors.ts'
import { followRepair, readTrackedPicture, trackRepair } from '#contract/tracking/tracking.ts'
import { findPicture } from '../files/files.service.ts'
import type { Storage } from '../files/storage.ts'
import { reads, streams } from '../http/route.ts'
import type { Followers } from './followers.ts'
import { findTracked } from './tracking.service.ts'

export const trackingRoutes = (storage: Storage, followers: Followers) => [
  reads(trackRepair, (db, visitor, { number }) => findTracked(db, visitor, number)),
  reads(readTrackedPicture, async (db, visitor, { number, id, size }) => {
    const { pictures } = await findTracked(db, visitor, number)
    if (!pictures.some(picture => picture.id === id)) throw new Refusal('files.notFound')
    return findPicture(db, storage, { id, size })
  }),
  streams(followRepair, ({ openStream }, visitor, { number }) => followers.admit(visitor, number, openStream)),
]

import { listActivity, listActivityPeople } from '#contract/activity/activity.ts'
import { reads } from '../platform/http/route.ts'
import { readActivity } from './activity.service.ts'
import { selectPeople } from './activity.sql.ts'

export const activityRoutes = [
  reads(listActivity, (db, _actor, input) => readActivity(db, input)),
  reads(listActivityPeople, db => selectPeople(db)),
]

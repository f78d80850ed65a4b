import { listActivity } from '#contract/activity/activity.ts'
import { reads } from '../platform/http/route.ts'
import { readActivity } from './activity.service.ts'

export const activityRoutes = [reads(listActivity, (db, _actor, input) => readActivity(db, input))]

import { z } from 'zod'
import { day } from '../day.ts'
import { endpoint, noInput } from '../endpoint.ts'
import { pageInput, pageOf } from '../page.ts'
import { person } from '../person.ts'
import { activityKinds } from './activityKinds.ts'

/** How far back from its last day a search of the audit log without a first day looks. */
export const searchedDays = 90

type Values = Record<string, z.core.util.JSONType>

/** Any columns, so there is nothing to check in it. */
const values = z
  .custom<Values>(value => typeof value === 'object')
  .meta({ type: 'object' })
  .nullable()

export const activity = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for what the program does by itself, and for failed sign-ins. */
  person: person.nullable(),
  address: z.string().nullable(),
  /** The endpoint or the job that made the change. */
  action: z.string(),
  /** Why, for what needs a reason. */
  reason: z.string().nullable(),
  table: z.string(),
  /** The row before and after the change. Null for a new and a deleted row. */
  before: values,
  after: values,
})
export type Activity = z.output<typeof activity>

export const listActivity = endpoint({
  name: 'activity.list',
  summary: 'List what was changed by whom, newest first. A search without a first day covers 90 days',
  method: 'GET',
  path: '/api/activity',
  allow: 'settings.manage',
  denial: 'settings.adminsOnly',
  input: pageInput.extend({
    person: z.uuid().optional(),
    kind: z.enum(activityKinds).optional(),
    /** Days of the shop. */
    from: day.optional(),
    to: day.optional(),
  }),
  reply: pageOf(activity).extend({
    /** The names of users and the numbers of repairs that the rows refer to, by id. */
    names: z.record(z.string(), z.string()),
  }),
})

export const listActivityPeople = endpoint({
  name: 'activity.people',
  summary: 'List whom the activity log can be filtered by: all users, deleted ones last',
  method: 'GET',
  path: '/api/activity/people',
  allow: 'settings.manage',
  denial: 'settings.adminsOnly',
  input: noInput,
  reply: z.array(person.extend({ isDeleted: z.boolean() })),
})

import { z } from 'zod'
import type { Permission } from '../access.ts'
import { endpoint, noInput } from '../endpoint.ts'

interface Source {
  readonly allow: Permission
  readonly table: string
  /** Other tables that the topic's screens show something of. */
  readonly alsoShows?: readonly string[]
}

/**
 * What a screen may follow, who may hear of it, and where in the database it lives. A topic's name is the first part
 * of the keys under which the web keeps its data.
 */
const topics = {
  users: { allow: 'users.manage', table: 'users' },
  allowlist: { allow: 'allowlist.manage', table: 'ip_allowlist', alsoShows: ['users'] },
  inventory: { allow: 'inventory.read', table: 'inventory_items' },
  repairs: { allow: 'repairs.read', table: 'repairs', alsoShows: ['approvals', 'feedback', 'users'] },
  approvals: { allow: 'approvals.decide', table: 'approvals', alsoShows: ['repairs'] },
  feedback: { allow: 'feedback.read', table: 'feedback', alsoShows: ['repairs'] },
  settings: { allow: 'session.own', table: 'shop_settings' },
} as const satisfies Record<string, Source>

export type Topic = keyof typeof topics

const topicNames = Object.keys(topics) as [Topic, ...Topic[]]

/** Without ids, any row may have changed. */
const change = z.object({ topic: z.enum(topicNames), ids: z.array(z.string()).optional() })
export type Change = z.output<typeof change>

export const audienceOf = (topic: Topic): Permission => topics[topic].allow

/** What there is to tell when rows of a table have changed. */
export const changesFrom = (table: string, ids?: string[]): Change[] =>
  topicNames.flatMap((topic): Change[] => {
    const source: Source = topics[topic]
    if (source.table === table) return [ids ? { topic, ids } : { topic }]
    return source.alsoShows?.includes(table) ? [{ topic }] : []
  })

export const followChanges = endpoint({
  name: 'live.follow',
  summary:
    'Events for as long as the session lasts: `change` names what to read again, `resync` says that something may have been missed, `beat` comes every 20 seconds',
  method: 'GET',
  path: '/api/live',
  allow: 'session.own',
  input: noInput,
  reply: change,
  mediaType: 'text/event-stream',
})

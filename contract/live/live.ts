import { z } from 'zod'
import type { Permission } from '../access.ts'
import { endpoint, noInput } from '../endpoint.ts'

interface Source {
  readonly allow: Permission
  readonly table: string
  /** Other tables whose data the topic's screens show. */
  readonly alsoShows?: readonly string[]
}

/**
 * The topics that a screen may subscribe to, each with the required permission and its database table. The name of a
 * topic is the first part of the web's query keys.
 */
const topics = {
  users: { allow: 'users.manage', table: 'users' },
  allowlist: { allow: 'allowlist.manage', table: 'ip_allowlist', alsoShows: ['users'] },
  inventory: { allow: 'inventory.read', table: 'inventory_items' },
  categories: { allow: 'products.read', table: 'product_categories', alsoShows: ['products'] },
  products: { allow: 'products.read', table: 'products', alsoShows: ['product_categories', 'product_imports'] },
  repairs: { allow: 'repairs.read', table: 'repairs', alsoShows: ['approvals', 'feedback', 'users'] },
  approvals: { allow: 'repairs.read', table: 'approvals', alsoShows: ['repairs'] },
  feedback: { allow: 'feedback.read', table: 'feedback', alsoShows: ['repairs'] },
  messages: {
    allow: 'messages.send',
    table: 'sms_outbox',
    alsoShows: ['bulk_messages', 'sms_releases', 'shop_settings'],
  },
  sales: { allow: 'sales.read', table: 'sales', alsoShows: ['repeated_references', 'users'] },
  // A payment also changes its sale or its repair, and cash paid in or out is announced with the days of the drawers.
  payments: {
    allow: 'payments.read',
    table: 'repeated_references',
    alsoShows: ['sales', 'repairs', 'drawer_days', 'users'],
  },
  warranties: { allow: 'warranties.issue', table: 'warranties' },
  settings: { allow: 'session.own', table: 'shop_settings' },
  smsTemplates: { allow: 'messages.send', table: 'sms_templates', alsoShows: ['shop_settings'] },
  bulkMessages: { allow: 'messages.send', table: 'bulk_messages' },
  drawer: { allow: 'drawer.use', table: 'drawer_days', alsoShows: ['sales', 'repairs', 'shop_settings'] },
  exceptions: { allow: 'exceptions.manage', table: 'exceptions' },
  imeiLists: { allow: 'imei.manage', table: 'imei_lists' },
  optOuts: { allow: 'messages.send', table: 'sms_opt_outs' },
} as const satisfies Record<string, Source>

export type Topic = keyof typeof topics

const topicNames = Object.keys(topics) as [Topic, ...Topic[]]

/** Without ids, any row of the topic may have changed. */
const change = z.object({ topic: z.enum(topicNames), ids: z.array(z.string()).optional() })
export type Change = z.output<typeof change>

export const audienceOf = (topic: Topic): Permission => topics[topic].allow

/** The changes to publish when rows of a table have changed. */
export const changesFrom = (table: string, ids?: string[]): Change[] =>
  topicNames.flatMap((topic): Change[] => {
    const source: Source = topics[topic]
    if (source.table === table) return [ids ? { topic, ids } : { topic }]
    return source.alsoShows?.includes(table) ? [{ topic }] : []
  })

export const followChanges = endpoint({
  name: 'live.follow',
  summary:
    'Subscribe to events until the session ends: `change` names the data to refetch, `resync` means that changes may have been missed, `beat` is a heartbeat every 20 seconds',
  method: 'GET',
  path: '/api/live',
  allow: 'session.own',
  refusals: ['live.tooMany'],
  input: noInput,
  reply: change,
  mediaType: 'text/event-stream',
})

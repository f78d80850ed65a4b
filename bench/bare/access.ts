import { createHash } from 'node:crypto'
import { type BareEndpoint, pageJson, pageText, parseCursor, time } from './page.ts'

export const health: BareEndpoint = {
  statement: { name: 'health', text: 'select 1', values: [] },
  json: () => '{"status":"ok"}',
}

const sessionText = `
  select json_build_object('id', users.id, 'username', username, 'name', name, 'role', role)::text as json
  from sessions join users on users.id = user_id
  where token_hash = $1 and deleted_at is null
    and last_seen_at > now() - interval '12 hours' and sessions.created_at > now() - interval '7 days'`

export const session = (cookie: string): BareEndpoint => {
  const token = cookie.slice(cookie.indexOf('=') + 1)
  const values = [createHash('sha256').update(token).digest()]
  return { statement: { name: 'session', text: sessionText, values }, json: row => row.json }
}

const usersText = (condition: string) =>
  pageText(
    `select id, username, name, role, branch, version, ${time('created_at')} as "createdAt", ${time('updated_at')} as "updatedAt"
    from users where deleted_at is null and ${condition} order by name collate "und-x-icu", id`,
    'name',
  )
const allUsers = usersText('true')
const foundUsers = usersText('(name ilike $1 or username ilike $1)')
const usersAfter = usersText('(name collate "und-x-icu", id) > ($1, $2::uuid)')

export const users = (input: URLSearchParams): BareEndpoint => {
  const [search, cursor] = [input.get('search'), input.get('cursor')]
  if (search) return { statement: { name: 'foundUsers', text: foundUsers, values: [`%${search}%`] }, json: pageJson }
  if (cursor)
    return { statement: { name: 'usersAfter', text: usersAfter, values: parseCursor(cursor) }, json: pageJson }
  return { statement: { name: 'users', text: allUsers, values: [] }, json: pageJson }
}

const entriesText = (condition: string) =>
  pageText(
    `select entry.id, entry.version, ip_address as "ipAddress", description, active, users.username as "createdBy",
      ${time('last_used_at')} as "lastUsedAt", last_user_role as "lastUserRole", ${time('entry.created_at')} as "createdAt"
    from ip_allowlist entry left join users on users.id = created_by
    where ${condition} order by entry.created_at desc, entry.id desc`,
    'createdAt',
  )
const allEntries = entriesText('true')
const foundEntries = entriesText('(host(ip_address) like $1 or description ilike $1)')

export const allowlist = (input: URLSearchParams, address: string): BareEndpoint => {
  const search = input.get('search')
  const statement = search
    ? { name: 'foundEntries', text: foundEntries, values: [`%${search}%`] }
    : { name: 'entries', text: allEntries, values: [] }
  return { statement, json: row => pageJson(row, `,"yourAddress":${JSON.stringify(address)}`) }
}

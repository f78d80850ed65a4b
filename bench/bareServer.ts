import { createServer } from 'node:http'
import pg from 'pg'

/** The limit we measure ourselves against: Node and pg with nothing in between, answering with the same JSON. */
const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: 20 })

const usersPage = `
  select id, username, name, role, created_at as "createdAt", updated_at as "updatedAt"
  from users where deleted_at is null order by name collate "und-x-icu", id limit 51`

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(usersPage)
  const items = rows.slice(0, 50)
  const last = items.at(-1)
  const nextCursor = rows.length > 50 ? Buffer.from(JSON.stringify([last.name, last.id])).toString('base64url') : null
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ items, nextCursor }))
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})

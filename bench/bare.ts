import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/** Node's own server and pg, and nothing else: no session, no rules, no log. The path says which of the statements to run. */
const { connection, statements } = JSON.parse(process.env.BARE ?? '{}') as {
  connection: pg.ClientConfig
  statements: readonly (string | undefined)[]
}
const pool = new pg.Pool(connection)

const server = createServer(async (request, response) => {
  const name = (request.url ?? '').slice(1)
  const statement = statements[Number(name)] ?? ''
  const input = JSON.parse(await text(request))
  const { rows } = await pool.query({ name, text: statement, values: statement.includes('$1') ? [input] : [] })
  const body = Buffer.from(rows[0].json)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.once('disconnect', () => process.exit())

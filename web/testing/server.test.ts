import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { createUser, deleteUser, listUsers } from '#contract/users/users.ts'
import { countWarranties, getWarranty } from '#contract/warranties/warranties.ts'
import { ConnectionFailure, call } from '#web/http/call.ts'
import { listOf, lostConnection, requestsTo, resetServer, serve } from '#web/testing/server.ts'

const id = '0198a000-0000-7000-8000-000000000001'

test('a reply is a value, a function of the parsed input, a refusal, a lost connection or nothing', async () => {
  serve(listUsers, listOf([]))
  await expect(call(listUsers, { search: ' a ' })).resolves.toEqual({ items: [], nextCursor: null })
  serve(listUsers, ({ search, limit }) => new Refusal('server.busy', { search, limit }))
  await expect(call(listUsers, { search: ' a ' })).rejects.toMatchObject({ details: { search: 'a', limit: 50 } })
  serve(listUsers, lostConnection)
  await expect(call(listUsers, {})).rejects.toBeInstanceOf(ConnectionFailure)
  serve(deleteUser, undefined)
  await expect(call(deleteUser, { id })).resolves.toBeUndefined()
  expect([requestsTo(listUsers), requestsTo(deleteUser)]).toEqual([
    [{ search: ' a ' }, { search: ' a ' }, {}],
    [{ id }],
  ])
})

test('a literal path is not taken for a parameter', async () => {
  serve(getWarranty, new Refusal('warranties.notFound'))
  serve(countWarranties, { used: 7 })
  await expect(call(countWarranties, {})).resolves.toEqual({ used: 7 })
})

test('a test fails that sends what it does not serve, or what the contract refuses', async () => {
  await expect(call(listUsers, {})).rejects.toThrow()
  expect(resetServer).toThrow('users.list is not served')
  serve(createUser, lostConnection)
  await expect(call(createUser, { id, name: '', username: 'hana', password: 'kettle-sand-19' })).rejects.toThrow()
  expect(resetServer).toThrow('users.create got an invalid input')
  await expect(fetch('/api/nothing')).rejects.toThrow()
  expect(resetServer).toThrow('GET /api/nothing is not in the contract')
  expect(resetServer).not.toThrow()
})

test('a request that is aborted ends, however long the reply takes', async () => {
  serve(listUsers, () => new Promise(() => undefined))
  const controller = new AbortController()
  const request = fetch('/api/users', { signal: controller.signal })
  controller.abort(new Error('No longer needed'))
  await expect(request).rejects.toThrow('No longer needed')
})

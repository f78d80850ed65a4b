import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { ConnectionFailure } from '#web/http/call.ts'
import { currentClockOffset, isOnline, reportConnection } from '#web/http/connection.ts'
import { makeUploadRequest } from '#web/http/testing/uploadRequest.ts'
import { TimeoutFailure } from '#web/http/timeout.ts'
import { PictureUnreadable, upload, uploadPersistently } from '#web/http/upload.ts'

const { UploadRequest, latestRequest } = makeUploadRequest()
const picture = { id: 'a', bytes: new Blob(['picture']) }
const onLost = vi.fn()
const onBusy = vi.fn()
let signal: AbortSignal

const answerHealth = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const start = () => {
  const outcome = uploadPersistently({ ...picture, signal, onLost, onBusy })
  outcome.catch(() => undefined)
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  UploadRequest.sent = []
  signal = new AbortController().signal
  answerHealth(async () => Response.json({}))
})

test('an upload without progress for 30 seconds times out, and the app stays online', async () => {
  const outcome = upload({ ...picture, signal })
  outcome.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(29_000)
  latestRequest().progress(1, 4)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(latestRequest().isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await expect(outcome).rejects.toBeInstanceOf(TimeoutFailure)
  expect(isOnline()).toBe(true)
})

test('an upload whose connection failed puts the app offline', async () => {
  const outcome = upload({ ...picture, signal })
  latestRequest().end('error')
  await expect(outcome).rejects.toBeInstanceOf(ConnectionFailure)
  expect(isOnline()).toBe(false)
})

test('a picture that the browser can no longer read fails at once, and the app stays online', async () => {
  const bytes = new Blob(['lost'])
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('It is gone', 'NotReadableError'))
  const outcome = uploadPersistently({ id: 'a', bytes, signal, onLost, onBusy })
  latestRequest().end('error')
  await expect(outcome).rejects.toBeInstanceOf(PictureUnreadable)
  expect([isOnline(), UploadRequest.sent.length, onLost.mock.calls.length]).toEqual([true, 1, 0])
})

test('the answer to an upload tells the time of the server', async () => {
  const outcome = upload({ ...picture, signal })
  latestRequest().date = new Date(Date.now() + 86_400_000).toUTCString()
  latestRequest().answer(201, { id: 'a' })
  await outcome
  expect(Math.round((currentClockOffset() ?? 0) / 3_600_000)).toBe(24)
})

test('after a timeout a server that passes the health check gets the upload again', async () => {
  const outcome = start()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([UploadRequest.sent.length, isOnline()]).toEqual([2, true])
  latestRequest().answer(201, { id: 'a' })
  await outcome
  expect(onLost).not.toHaveBeenCalled()
})

test('after a timeout and a failed health check the upload waits for the connection', async () => {
  answerHealth(() => Promise.reject(new TypeError('Failed to fetch')))
  const outcome = start()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([UploadRequest.sent.length, isOnline(), onLost.mock.calls.length]).toEqual([1, false, 1])
  reportConnection(true)
  await vi.advanceTimersByTimeAsync(0)
  latestRequest().answer(201, { id: 'a' })
  await outcome
})

test('the fifth timeout is final', async () => {
  const outcome = start()
  await vi.advanceTimersByTimeAsync(10 * 30_000)
  await expect(outcome).rejects.toBeInstanceOf(TimeoutFailure)
  expect(UploadRequest.sent).toHaveLength(5)
})

const busy = new Refusal('files.busy', { retryAfterSeconds: 5 })

test('a busy server gets the same upload again when it asks for it, and the wait is announced', async () => {
  const outcome = start()
  latestRequest().refuse(busy)
  await vi.advanceTimersByTimeAsync(4999)
  expect([UploadRequest.sent.length, onBusy.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1500)
  expect(UploadRequest.sent.map(({ url }) => url)).toEqual(['/api/files?id=a', '/api/files?id=a'])
  latestRequest().answer(201, { id: 'a' })
  await outcome
  expect([isOnline(), onLost.mock.calls.length]).toEqual([true, 0])
})

test('the twentieth answer of a busy server is final', async () => {
  const outcome = start()
  for (let answers = 0; answers < 20; answers++) {
    latestRequest().refuse(busy)
    await vi.advanceTimersByTimeAsync(6500)
  }
  await expect(outcome).rejects.toMatchObject({ code: 'files.busy' })
  expect(UploadRequest.sent).toHaveLength(20)
})

test('an upload that is aborted while the server is busy is not sent again', async () => {
  const controller = new AbortController()
  signal = controller.signal
  const outcome = start()
  latestRequest().refuse(busy)
  await vi.advanceTimersByTimeAsync(1000)
  controller.abort()
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(UploadRequest.sent).toHaveLength(1)
})

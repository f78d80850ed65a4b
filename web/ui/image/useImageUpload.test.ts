import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { reportConnection } from '#web/http/connection.ts'
import { makeUploadRequest } from '#web/http/testing/uploadRequest.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'
import { useImageUpload } from '#web/ui/image/useImageUpload.ts'

const { UploadRequest, latestRequest } = makeUploadRequest()
const pictureOf = (id: string): ChosenPicture => ({ id, bytes: new Blob([id]) })
const onStored = vi.fn()

const uploadImage = (picture: ChosenPicture | undefined) =>
  renderHook(({ picture }: { picture: ChosenPicture | undefined }) => useImageUpload(picture, onStored), {
    initialProps: { picture },
  })

beforeEach(() => {
  UploadRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
})

test('without a picture nothing is sent', () => {
  expect(uploadImage(undefined).result.current.state).toBeUndefined()
  expect(UploadRequest.sent).toEqual([])
})

test('a picture is sent at once, its progress is shown, and its id is reported once it is stored', async () => {
  const { result, rerender } = uploadImage(undefined)
  rerender({ picture: pictureOf('a') })
  expect(result.current.state).toEqual({ step: 'uploading', share: 0 })
  await act(async () => latestRequest().progress(1, 4))
  expect(result.current.state).toEqual({ step: 'uploading', share: 0.25 })
  expect(onStored).not.toHaveBeenCalled()
  await act(async () => latestRequest().answer(201, { id: 'a' }))
  expect(result.current.state).toBeUndefined()
  expect(onStored.mock.calls).toEqual([['a']])
})

test('a refused upload can be retried under the same id', async () => {
  const { result } = uploadImage(pictureOf('a'))
  await act(async () => latestRequest().refuse(new Refusal('server.busy')))
  expect(result.current.state).toEqual({ step: 'failed', reason: new Refusal('server.busy').message })
  await act(async () => result.current.retry())
  await act(async () => latestRequest().answer(201, { id: 'a' }))
  expect(onStored.mock.calls).toEqual([['a']])
  expect(UploadRequest.sent.map(({ url }) => url)).toEqual(['/api/files?id=a', '/api/files?id=a'])
})

test('an upload that lost its connection is sent again when the connection is back', async () => {
  const { result } = uploadImage(pictureOf('a'))
  await act(async () => latestRequest().end('error'))
  expect(result.current.state).toEqual({ step: 'waiting' })
  await act(async () => reportConnection(true))
  await act(async () => latestRequest().answer(201, { id: 'a' }))
  expect([onStored.mock.calls, UploadRequest.sent.length]).toEqual([[['a']], 2])
})

test('an upload that the server is too busy for waits and says so', async () => {
  const { result } = uploadImage(pictureOf('a'))
  await act(async () => latestRequest().refuse(new Refusal('files.busy', { retryAfterSeconds: 0.01 })))
  expect(result.current.state).toEqual({ step: 'busy' })
  await expect.poll(() => UploadRequest.sent.length).toBe(2)
  await act(async () => latestRequest().answer(201, { id: 'a' }))
  expect([result.current.state, onStored.mock.calls]).toEqual([undefined, [['a']]])
})

test('another picture, or unmounting, aborts the upload', async () => {
  const { result, rerender, unmount } = uploadImage(pictureOf('a'))
  await act(async () => rerender({ picture: pictureOf('b') }))
  expect(UploadRequest.sent.map(({ isAborted }) => isAborted)).toEqual([true, false])
  expect(result.current.state).toEqual({ step: 'uploading', share: 0 })
  await act(async () => unmount())
  expect(latestRequest().isAborted).toBe(true)
  expect(onStored).not.toHaveBeenCalled()
})

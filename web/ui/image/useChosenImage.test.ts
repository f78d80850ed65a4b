import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultLimit } from '#web/ui/image/shrinkImage.ts'
import type { ShrinkResult } from '#web/ui/image/shrinkImage.worker.ts'
import { useChosenImage } from '#web/ui/image/useChosenImage.ts'

const limit = { ...defaultLimit, bytes: 100, tooLarge: 'Too large' }
const fileOf = (text: string) => new Blob([text], { type: 'image/jpeg' })

/** Stands for the browser's worker: the test decides when and with what it answers. */
class ShrinkWorker extends EventTarget {
  static started: ShrinkWorker[] = []
  isTerminated = false
  constructor() {
    super()
    ShrinkWorker.started.push(this)
  }
  postMessage() {}
  terminate() {
    this.isTerminated = true
  }
}

const answer = (worker: ShrinkWorker | undefined, data: ShrinkResult) =>
  act(async () => void worker?.dispatchEvent(new MessageEvent('message', { data })))

const sentRequests = vi.fn()

beforeEach(() => {
  ShrinkWorker.started = []
  vi.stubGlobal('Worker', ShrinkWorker)
  vi.stubGlobal('XMLHttpRequest', sentRequests)
})

const chooseImage = () => renderHook(() => useChosenImage(limit)).result

test('a chosen file becomes a smaller picture with a preview, without any request', async () => {
  const image = chooseImage()
  act(() => void image.current.choose(fileOf('large photo')))
  expect(image.current).toMatchObject({ isShrinking: true, picture: undefined, preview: undefined })
  const small = fileOf('small')
  await answer(ShrinkWorker.started[0], small)
  expect(image.current).toMatchObject({
    isShrinking: false,
    problem: undefined,
    preview: expect.stringMatching('blob:'),
  })
  expect(image.current.picture).toEqual({ id: expect.any(String), bytes: small })
  expect(sentRequests).not.toHaveBeenCalled()
})

test('a file that is too large, or not an image, is refused with its reason', async () => {
  const image = chooseImage()
  await act(() => image.current.choose(fileOf('x'.repeat(101))))
  expect(image.current).toMatchObject({ isShrinking: false, problem: 'Too large', picture: undefined })
  act(() => void image.current.choose(fileOf('<html>')))
  expect(image.current.problem).toBeUndefined()
  await answer(ShrinkWorker.started[0], undefined)
  expect(image.current).toMatchObject({
    isShrinking: false,
    problem: 'Please select an image file',
    picture: undefined,
  })
})

test('the latest choice wins, however late the earlier one is ready', async () => {
  const image = chooseImage()
  act(() => void image.current.choose(fileOf('first')))
  act(() => void image.current.choose(fileOf('second')))
  const [first, second] = ShrinkWorker.started
  await answer(second, fileOf('2'))
  await answer(first, fileOf('1'))
  expect(await image.current.picture?.bytes.text()).toBe('2')
  expect(first?.isTerminated).toBe(true)
})

test('discarding removes the picture and stops shrinking', async () => {
  const image = chooseImage()
  act(() => void image.current.choose(fileOf('photo')))
  await act(async () => image.current.discard())
  expect(ShrinkWorker.started[0]?.isTerminated).toBe(true)
  await answer(ShrinkWorker.started[0], fileOf('late'))
  expect(image.current).toMatchObject({ isShrinking: false, problem: undefined, picture: undefined })
})

test('a picture from a draft is there from the start, and again after a replacement that failed or was discarded', async () => {
  const saved = { id: 'a', bytes: fileOf('saved') }
  const { result } = renderHook(() => useChosenImage(limit, saved, saved))
  const isSaved = { picture: saved, preview: expect.stringMatching('blob:') }
  expect(result.current).toMatchObject(isSaved)
  await act(() => result.current.choose(fileOf('x'.repeat(101))))
  expect(result.current).toMatchObject({ ...isSaved, problem: 'Too large' })
  act(() => void result.current.choose(fileOf('photo')))
  expect(result.current.picture).toBeUndefined()
  act(() => result.current.discard())
  expect(result.current).toMatchObject(isSaved)
  act(() => result.current.clear())
  expect(result.current.picture).toBeUndefined()
})

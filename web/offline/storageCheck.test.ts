import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkStorage, useStorageFailure } from '#web/offline/storageCheck.ts'

test('of two checks that overlap the one that began last counts', async () => {
  const slow = Promise.withResolvers<StorageEstimate>()
  const estimate = vi.fn().mockReturnValueOnce(slow.promise).mockResolvedValue({ quota: 0, usage: 0 })
  vi.stubGlobal('navigator', { storage: { estimate } })
  const first = checkStorage(1)
  await vi.waitFor(() => expect(estimate).toHaveBeenCalled())
  await checkStorage(1)
  slow.resolve({ quota: 1e9, usage: 0 })
  await first
  expect(renderHook(useStorageFailure).result.current?.reason).toBe('full')
})

import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { currentToast, hideToast } from '#web/ui/page/toastQueue.ts'

/** Waits until a toast says this, and hides it. */
export const expectToast = async (message: string | RegExp): Promise<void> => {
  const said = typeof message === 'string' ? message : expect.stringMatching(message)
  await waitFor(() => expect(currentToast()?.message).toEqual(said))
  hideToast()
}

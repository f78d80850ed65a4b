import { beforeEach } from 'vitest'
import { currentToast, hideToast } from '#web/ui/page/toastQueue.ts'

/** Tests share modules, so toasts of an earlier one may still be in the queue. */
beforeEach(() => {
  while (currentToast()) hideToast()
})

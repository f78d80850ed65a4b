import { currentToast, hideToast } from '#web/ui/page/toastQueue.ts'

/** Test files share modules, so toasts of an earlier file may still be in the queue. */
while (currentToast()) hideToast()

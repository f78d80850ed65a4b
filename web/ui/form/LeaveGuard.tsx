import { useBlocker } from '@tanstack/react-router'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'

/** Asks for confirmation before leaving a page with unsaved changes. */
export const LeaveGuard = ({ isNeeded }: { isNeeded: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isNeeded && current.pathname !== next.pathname,
    enableBeforeUnload: () => isNeeded,
    withResolver: true,
  })
  return status === 'blocked' && <UnsavedChangesDialog onLeave={proceed} onStay={reset} />
}

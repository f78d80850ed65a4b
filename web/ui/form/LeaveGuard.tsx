import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion } from '#web/ui/form/LeaveQuestion.tsx'

/** Asks before a page is left on which something is not saved. */
export const LeaveGuard = ({ isNeeded }: { isNeeded: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isNeeded && current.pathname !== next.pathname,
    enableBeforeUnload: () => isNeeded,
    withResolver: true,
  })
  return status === 'blocked' && <LeaveQuestion onLeave={proceed} onStay={reset} />
}

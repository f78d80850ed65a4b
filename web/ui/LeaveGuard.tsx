import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

/** Asks before a page is left on which something is not saved. */
export const LeaveGuard = ({ isNeeded }: { isNeeded: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isNeeded && current.pathname !== next.pathname,
    enableBeforeUnload: () => isNeeded,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      confirm={texts.leave}
      failure={texts.leaveTitle}
      onConfirm={async () => proceed()}
      onClose={reset}
    >
      <p>{texts.leaveQuestion}</p>
    </ConfirmDialog>
  )
}

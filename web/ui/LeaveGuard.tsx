import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

interface Props {
  isNeeded: boolean
  texts: { leaveTitle: string; leaveQuestion: string; leave: string }
}

/** Asks before a page is left on which something is not saved. */
export const LeaveGuard = ({ isNeeded, texts }: Props) => {
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

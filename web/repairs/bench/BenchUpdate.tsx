import { useState } from 'react'
import { nextStatus } from '#contract/repairs/nextStatus.ts'
import { StatusPanel } from '#web/repairs/status/StatusPanel.tsx'
import { statusTexts } from '#web/repairs/status/status.texts.ts'
import { RepairState } from '#web/repairs/ticket/RepairState.tsx'
import { useConfirmClose } from '#web/ui/form/useConfirmClose.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'

/** The status panel in a dialog, with the next status chosen. */
export const BenchUpdate = ({ number, onClose }: { number: string; onClose: () => void }) => {
  const [isUnsaved, setUnsaved] = useState(false)
  const close = useConfirmClose(isUnsaved, onClose)
  return (
    <AppDialog title={statusTexts.titleOf(number)} size="sm" onClose={close}>
      <RepairState number={number} loading={<LoadingState />}>
        {repair => (
          <StatusPanel
            repair={repair}
            page="detail"
            initialStatus={nextStatus(repair.status)}
            onClose={onClose}
            onUnsavedChange={setUnsaved}
          />
        )}
      </RepairState>
    </AppDialog>
  )
}

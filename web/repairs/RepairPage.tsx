import Box from '@mui/material/Box'
import { useParams } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Repair } from '#contract/repairs/repairs.ts'
import { DetailActions } from '#web/repairs/detail/DetailActions.tsx'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { detailLayout } from '#web/repairs/detail/detailLayout.ts'
import { RepairFacts, RepairProgress } from '#web/repairs/detail/RepairFacts.tsx'
import { RepairHeader, RepairToolbar } from '#web/repairs/detail/RepairHeader.tsx'
import { RepairSkeleton } from '#web/repairs/detail/RepairSkeleton.tsx'
import { ApprovalNotice } from '#web/repairs/status/ApprovalNotice.tsx'
import { StatusPanel } from '#web/repairs/status/StatusPanel.tsx'
import { RepairState } from '#web/repairs/ticket/RepairState.tsx'
import { useConfirmClose } from '#web/ui/form/useConfirmClose.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'

/** Takes the focus when it opens, because it opens above the place the user has scrolled to. */
const StatusSection = (props: Pick<ComponentProps<typeof StatusPanel>, 'repair' | 'onClose' | 'onUnsavedChange'>) => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The browser would scroll it to the middle, with its heading under the top bar of a phone.
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Section title={texts.updateStatus} ref={section}>
      <StatusPanel {...props} page="detail" />
    </Section>
  )
}

const RepairDetail = ({ repair }: { repair: Repair }) => {
  const [isUpdating, setUpdating] = useState(false)
  const updateButton = useRef<HTMLButtonElement>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const close = () => {
    setUpdating(false)
    updateButton.current?.focus()
  }
  const confirmClose = useConfirmClose(isUnsaved, close)
  useShortcut('close', isUpdating ? confirmClose : undefined)
  return (
    <>
      <RepairToolbar>
        <DetailActions
          repair={repair}
          isUpdating={isUpdating}
          onUpdate={isUpdating ? confirmClose : () => setUpdating(true)}
          updateButton={updateButton}
        />
      </RepairToolbar>
      <RepairHeader repair={repair} />
      <Box sx={{ mb: 2 }}>
        {isUpdating ? (
          <StatusSection repair={repair} onClose={close} onUnsavedChange={setUnsaved} />
        ) : (
          <ApprovalNotice repair={repair} />
        )}
      </Box>
      <Box sx={detailLayout}>
        <RepairFacts repair={repair} />
        <RepairProgress repair={repair} />
      </Box>
    </>
  )
}

export const RepairPage = () => {
  const { number } = useParams({ from: '/admin/repairs/$number' })
  return (
    <RepairState number={number} header={<RepairToolbar />} loading={<RepairSkeleton />}>
      {repair => <RepairDetail key={repair.id} repair={repair} />}
    </RepairState>
  )
}

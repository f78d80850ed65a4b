import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Approval } from '#contract/approvals/approvals.ts'
import { ApprovalCard } from '#web/approvals/ApprovalCard.tsx'
import { approvalListQuery, useDecisions } from '#web/approvals/approvals.queries.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { RejectDialog } from '#web/approvals/RejectDialog.tsx'
import { SmsFailedNotice } from '#web/approvals/SmsFailedNotice.tsx'
import { BackToList } from '#web/repairs/repairLinks.tsx'
import { ListFrame } from '#web/ui/list/ListFrame.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { reasonOf } from '#web/ui/page/FailureAlert.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { surface } from '#web/ui/theme/surface.ts'

const cards = { display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }

const SkeletonCard = () => (
  <Box component="li" sx={{ ...surface, p: 2.5 }}>
    <Skeleton width="30%" />
    <Skeleton width="55%" />
    <Skeleton width="80%" />
  </Box>
)

/** Approves requests and collects those whose SMS to the customer failed. */
const useApprove = () => {
  const { approve } = useDecisions()
  const [smsFailed, setSmsFailed] = useState<Approval[]>([])
  const onApprove = ({ id }: Approval) =>
    approve(id).then(
      ({ sms, ...approval }) => {
        showToast({ severity: 'success', message: texts.approved })
        if (sms === 'failed') setSmsFailed(before => [...before, approval])
      },
      (error: unknown) => showToast({ severity: 'error', message: texts.approveFailed(reasonOf(error)) }),
    )
  const dismiss = (approval: Approval) => setSmsFailed(before => before.filter(({ id }) => id !== approval.id))
  return { onApprove, smsFailed, dismiss }
}

export const ApprovalsPage = () => {
  const list = useInfiniteQuery(approvalListQuery())
  const { onApprove, smsFailed, dismiss } = useApprove()
  const [rejecting, setRejecting] = useState<Approval>()
  const approvals = list.data?.pages.flatMap(page => page.items) ?? []
  return (
    <>
      <PageHeader title={texts.heading} lead={texts.lead} action={<BackToList />} />
      {smsFailed.map(approval => (
        <SmsFailedNotice key={approval.id} approval={approval} onClose={() => dismiss(approval)} />
      ))}
      <ListFrame
        list={list}
        hasRows={approvals.length > 0}
        failure={texts.fetchFailed}
        empty={
          <EmptyState icon={<PendingActions />} title={texts.nothing}>
            {texts.nothingExplanation}
          </EmptyState>
        }
      >
        <Box component="ul" aria-label={texts.list} aria-busy={list.isPending} sx={cards}>
          {list.isPending && ['1', '2', '3'].map(key => <SkeletonCard key={key} />)}
          {approvals.map(approval => (
            <ApprovalCard key={approval.id} approval={approval} onApprove={onApprove} onReject={setRejecting} />
          ))}
        </Box>
      </ListFrame>
      {rejecting && <RejectDialog approval={rejecting} onClose={() => setRejecting(undefined)} />}
    </>
  )
}

import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalStates } from '#contract/approvals/approvalStates.ts'
import type { Approval } from '#contract/approvals/approvals.ts'
import type { NotRepairedTerms } from '#contract/repairs/repairs.ts'
import { ApprovalCard } from '#web/approvals/ApprovalCard.tsx'
import { ApproveDialog } from '#web/approvals/ApproveDialog.tsx'
import { readApprovalFilter } from '#web/approvals/approvalFilter.ts'
import { approvalListQuery, useDecisions } from '#web/approvals/approvals.queries.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { RejectDialog } from '#web/approvals/RejectDialog.tsx'
import { SmsFailedNotice, type UnsentSms } from '#web/approvals/SmsFailedNotice.tsx'
import { BackToList } from '#web/repairs/ticket/repairLinks.tsx'
import { MissingLinkNotice } from '#web/sms/outbox/MissingLinkNotice.tsx'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { isUnsent } from '#web/sms/outbox/unsentSms.ts'
import { ListFilters } from '#web/ui/list/ListFilters.tsx'
import { ListFrame } from '#web/ui/list/ListFrame.tsx'
import type { SelectFilter } from '#web/ui/list/listFilter.ts'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
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

/** Approves requests and collects those whose SMS to the customer failed or was not confirmed. */
const useApprove = () => {
  const { approve } = useDecisions()
  const [unsent, setUnsent] = useState<UnsentSms[]>([])
  const [hasNotified, setNotified] = useState(false)
  const onApprove = async ({ id }: Approval, terms: NotRepairedTerms) => {
    const { sms, ...approval } = await approve({ id, ...terms })
    const message = sms === 'noProvider' ? smsTexts.done(texts.approved, smsTexts.noSms) : texts.approved
    showToast({ severity: 'success', message })
    if (isUnsent(sms)) setUnsent(before => [...before, { approval, sms }])
    else if (sms === 'sent' || sms === 'queued') setNotified(true)
  }
  const dismiss = (dismissed: UnsentSms) => setUnsent(before => before.filter(other => other !== dismissed))
  return { onApprove, unsent, dismiss, hasNotified }
}

const useStateFilter = () => {
  const [{ state }, change] = useUrlFilter(readApprovalFilter)
  const filter: SelectFilter = {
    kind: 'select',
    title: texts.state,
    all: texts.allStates,
    options: approvalStates.map(value => ({ value, label: texts.states[value] })),
    value: state,
    onChange: value => change(readApprovalFilter({ state: value })),
  }
  return { state, filter }
}

const NoApprovals = ({ state }: { state: Approval['state'] | undefined }) => (
  <EmptyState icon={<PendingActions />} title={state ? texts.nothingFound : texts.nothing}>
    {state ? texts.nothingFoundExplanation(state) : texts.nothingExplanation}
  </EmptyState>
)

export const ApprovalsPage = () => {
  const { state, filter } = useStateFilter()
  const list = useInfiniteQuery(approvalListQuery(state))
  const { onApprove, unsent, dismiss, hasNotified } = useApprove()
  const [approving, setApproving] = useState<Approval>()
  const [rejecting, setRejecting] = useState<Approval>()
  const approvals = list.data?.pages.flatMap(page => page.items) ?? []
  return (
    <>
      <PageHeader title={texts.heading} lead={texts.lead} action={<BackToList />} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}>
        <ListFilters filters={[filter]} />
      </Box>
      {hasNotified && <MissingLinkNotice />}
      {unsent.map(notice => (
        <SmsFailedNotice key={notice.approval.id} {...notice} onClose={() => dismiss(notice)} />
      ))}
      <ListFrame
        list={list}
        hasRows={approvals.length > 0}
        failure={texts.fetchFailed}
        empty={<NoApprovals state={state} />}
      >
        <Box component="ul" aria-label={texts.list} aria-busy={list.isPending} sx={cards}>
          {list.isPending && ['1', '2', '3'].map(key => <SkeletonCard key={key} />)}
          {approvals.map(approval => (
            <ApprovalCard key={approval.id} approval={approval} onApprove={setApproving} onReject={setRejecting} />
          ))}
        </Box>
      </ListFrame>
      {approving && (
        <ApproveDialog
          approval={approving}
          onApprove={terms => onApprove(approving, terms)}
          onClose={() => setApproving(undefined)}
        />
      )}
      {rejecting && <RejectDialog approval={rejecting} onClose={() => setRejecting(undefined)} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { SmsInReply } from '#contract/sms/outbox/smsOutcome.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import type { OpenDraft } from '#web/drafts/tabDrafts.ts'
import { useOpenDraft } from '#web/drafts/useOpenDraft.ts'
import { useSavedDraft } from '#web/drafts/useSavedDraft.ts'
import { isDeletedSince, isIdTaken } from '#web/http/isIdTaken.ts'
import { customersAddressQuery, deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { reasonIn, useSmsToast } from '#web/sms/outbox/smsToast.ts'
import { useMissingLink } from '#web/sms/outbox/useMissingLink.ts'
import { DraftElsewhere } from '#web/ui/form/DraftElsewhere.tsx'
import { ExpiredDrafts } from '#web/ui/form/ExpiredDrafts.tsx'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'
import { RestoredDraft } from '#web/ui/form/RestoredDraft.tsx'
import { useIsOpen } from '#web/ui/form/useIsOpen.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { AnotherWarrantyDialog } from '#web/warranties/form/AnotherWarrantyDialog.tsx'
import { useAnotherWarranty } from '#web/warranties/form/useAnotherWarranty.ts'
import { useWarrantyForm } from '#web/warranties/form/useWarrantyForm.ts'
import { WarrantyFormPage } from '#web/warranties/form/WarrantyFormPage.tsx'
import { WarrantyReasonDialog } from '#web/warranties/form/WarrantyReasonDialog.tsx'
import {
  draftDays,
  fromDraft,
  newWarrantyDrafts,
  toDraft,
  type WarrantySource,
} from '#web/warranties/form/warrantyDraft.ts'
import { warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import type { WarrantyDetails, WarrantyValues } from '#web/warranties/form/warrantyForm.ts'
import { useWarrantyChanges } from '#web/warranties/warranties.queries.ts'
import { warrantyTexts } from '#web/warranties/warranty.texts.ts'

const warningMs = 12_000

interface Props {
  defaultValues: WarrantyValues
  /** What it is issued for. */
  lead?: string
  /** The ticket or the sale it is issued from. */
  source?: WarrantySource
  onIssued: (warranty: Warranty) => void
  onCancel: () => void
}

/** What the customer gets. Without a provider nothing is sent, as the notice below says. */
const useSmsLead = (): string => {
  const { data } = useQuery(deskSettingsQuery)
  const { data: address } = useQuery(customersAddressQuery)
  const { isLinkMissing } = useMissingLink()
  if (data?.hasSmsProvider === false) return ''
  if (isLinkMissing) return `${texts.sms} ${smsTexts.withoutLink}`
  return address?.hasNoPublicAddress ? texts.sms : texts.smsWithLink
}

interface FormProps extends Props {
  userId: string
  kind: DraftKind
  draft: OpenDraft<WarrantyValues>
  onStartOver: () => void
  onStartCopy: (content: DraftContent<WarrantyValues>) => void
  /** Hides the draft from this tab while it is sent; see useOpenDraft. */
  onSending: (sending: Promise<unknown>) => void
}

const DraftedWarrantyForm = ({ defaultValues, lead = '', source, onIssued, onCancel, ...drafted }: FormProps) => {
  const { userId, kind, draft, onStartOver, onStartCopy, onSending } = drafted
  const { create } = useWarrantyChanges()
  const smsToast = useSmsToast()
  const isOpen = useIsOpen()
  const announce = (number: string, reply: SmsInReply) => {
    showToast(
      reply.sms === 'failed'
        ? {
            severity: 'warning',
            message: warrantyTexts.issuedWithoutSms(number, reasonIn(reply.smsProblem)),
            duration: warningMs,
          }
        : smsToast(warrantyTexts.issued(number), reply),
    )
  }
  const smsLead = useSmsLead()
  const another = useAnotherWarranty()
  const issue = async (details: WarrantyDetails) => {
    const { sms, smsProblem, ...warranty } = await another.send(details.deviceImei, confirmation =>
      create({ id: draft.id, ...details, ...source, ...confirmation }),
    )
    announce(warranty.number, { sms, smsProblem })
    await saver.drop()
    if (isOpen()) onIssued(warranty)
  }
  const { form, submission, failure } = useWarrantyForm({
    defaultValues: fromDraft(draft.content, defaultValues),
    hasDraft: true,
    send: details => {
      const issuing = issue(details)
      onSending(issuing)
      return issuing
    },
    explain: error => {
      const isIssued = isIdTaken(error)
      if (!isIssued && !isDeletedSince(error)) return undefined
      const reason = isIssued ? texts.alreadyIssued : reasonOf(error)
      return { title: texts.saveFailed(reason), instead: { label: texts.issueAsNew, act: startCopy } }
    },
  })
  const content = () => toDraft(form.getValues(), defaultValues)
  const saver = useSavedDraft({ kind, userId, draft, form, content, pictureFields: [] })
  const startCopy = () => {
    const copy = { values: form.getValues(), pictures: {} }
    void saver.drop().then(() => onStartCopy(copy))
  }
  return (
    <>
      <WarrantyFormPage
        form={form}
        submission={submission}
        failure={failure}
        title={texts.newTitle}
        lead={`${lead} ${smsLead}`.trim()}
        isNew
        draft={{
          hasContent: saver.hasContent,
          texts: texts.discard,
          onDiscard: () => saver.drop().then(onCancel),
          onStartOver: draft.isRestored ? () => saver.drop().then(onStartOver) : undefined,
        }}
        notice={
          <>
            {draft.isOpenElsewhere && <DraftElsewhere message={texts.openElsewhere} />}
            {draft.isRestored && <RestoredDraft message={texts.draftRestored} hasLostImages={false} />}
          </>
        }
      />
      {another.active && (
        <AnotherWarrantyDialog
          active={another.active}
          onConfirm={() => {
            another.confirm()
            void submission.start()
          }}
          onClose={another.close}
        />
      )}
      {another.reasonCode && (
        <WarrantyReasonDialog
          code={another.reasonCode}
          onReason={reason => {
            another.giveReason(reason)
            void submission.start()
          }}
          onClose={another.close}
        />
      )}
    </>
  )
}

/** The form for a new warranty. Each has its own draft, whose id is the id of the warranty. */
export const NewWarrantyForm = (props: Props) => {
  const { user } = useRouteContext({ from: '__root__' })
  const [kind] = useState(() => newWarrantyDrafts(props.source))
  const { draft, expired, startOver, startCopy, hideWhileSending } = useOpenDraft<WarrantyValues>(kind, user.id)
  if (!draft) return <FormSkeleton />
  return (
    <>
      <ExpiredDrafts startedAt={expired} message={date => texts.draftExpired(date, draftDays)} />
      <DraftedWarrantyForm
        key={draft.id}
        {...props}
        userId={user.id}
        kind={kind}
        draft={draft}
        onStartOver={startOver}
        onStartCopy={startCopy}
        onSending={hideWhileSending}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsInReply } from '#contract/sms/outbox/smsOutcome.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { newId } from '#web/browser/newId.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { ProviderNotice } from '#web/sms/outbox/ProviderNotice.tsx'
import { reasonIn, useSmsToast } from '#web/sms/outbox/smsToast.ts'
import { useMissingLink } from '#web/sms/outbox/useMissingLink.ts'
import { useIsOpen } from '#web/ui/form/useIsOpen.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { AnotherWarrantyDialog } from '#web/warranties/form/AnotherWarrantyDialog.tsx'
import { useAnotherWarranty } from '#web/warranties/form/useAnotherWarranty.ts'
import { useWarrantyForm } from '#web/warranties/form/useWarrantyForm.ts'
import { WarrantyFormPage } from '#web/warranties/form/WarrantyFormPage.tsx'
import { WarrantyReasonDialog } from '#web/warranties/form/WarrantyReasonDialog.tsx'
import { warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import type { WarrantyValues } from '#web/warranties/form/warrantyForm.ts'
import { useWarrantyChanges } from '#web/warranties/warranties.queries.ts'
import { warrantyTexts } from '#web/warranties/warranty.texts.ts'

const warningMs = 12_000

interface Props {
  defaultValues: WarrantyValues
  /** What it is issued for. */
  lead?: string
  /** The ticket or the sale it is issued from. */
  source?: { repairNumber: string } | { saleId: string }
  onIssued: (warranty: Warranty) => void
  onCancel: () => void
}

/** What the customer gets. Without a provider nothing is sent, as the notice below says. */
const useSmsLead = (): string => {
  const { data } = useQuery(deskSettingsQuery)
  const { isLinkMissing } = useMissingLink()
  if (data?.hasSmsProvider === false) return ''
  return isLinkMissing ? `${texts.sms} ${smsTexts.withoutLink}` : texts.smsWithLink
}

export const NewWarrantyForm = ({ defaultValues, lead = '', source, onIssued, onCancel }: Props) => {
  const [id] = useState(newId)
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
  const form = useWarrantyForm({
    defaultValues,
    send: async details => {
      const { sms, smsProblem, ...warranty } = await another.send(details.deviceImei, confirmation =>
        create({ id, ...details, ...source, ...confirmation }),
      )
      announce(warranty.number, { sms, smsProblem })
      if (isOpen()) onIssued(warranty)
    },
  })
  return (
    <>
      <WarrantyFormPage
        {...form}
        title={texts.newTitle}
        lead={`${lead} ${smsLead}`.trim()}
        isNew
        onCancel={onCancel}
        notice={<ProviderNotice />}
      />
      {another.active && (
        <AnotherWarrantyDialog
          active={another.active}
          onConfirm={() => {
            another.confirm()
            void form.submission.start()
          }}
          onClose={another.close}
        />
      )}
      {another.reasonCode && (
        <WarrantyReasonDialog
          code={another.reasonCode}
          onReason={reason => {
            another.giveReason(reason)
            void form.submission.start()
          }}
          onClose={another.close}
        />
      )}
    </>
  )
}

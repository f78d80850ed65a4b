import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { z } from 'zod'
import { releaseHeldSms, releaseSmsBudget, type SmsBudget } from '#contract/sms/outbox/budget.ts'
import { newId } from '#web/browser/newId.ts'
import { useBudgetChanges } from '#web/sms/outbox/budget.queries.ts'
import { budgetTexts as texts } from '#web/sms/outbox/budget.texts.ts'
import { CountInput } from '#web/ui/form/CountInput.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const toast = (message: string) => () => showToast({ severity: 'success', message })

const { parts, reason } = releaseSmsBudget.input.shape
/** An empty choice stands for the whole shop. */
const newRelease = z.object({ userId: z.string().transform(userId => userId || null), parts, reason })

export const ReleaseMoreDialog = ({ users, onClose }: Pick<SmsBudget, 'users'> & { onClose: () => void }) => {
  const [id] = useState(newId)
  const { releaseMore } = useBudgetChanges()
  return (
    <FormDialog
      title={texts.releaseMore}
      submit={texts.releaseMore}
      failure={texts.releaseFailed}
      schema={newRelease}
      defaultValues={{ userId: '', reason: '' }}
      onSubmit={values => releaseMore({ id, ...values }).then(toast(texts.released))}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <DialogContentText>{texts.releaseMoreLead}</DialogContentText>
          <SelectInput
            control={control}
            name="userId"
            label={texts.releaseFor}
            hint={texts.userHint}
            empty={texts.wholeShop}
            options={users.map(user => ({ value: user.id, label: texts.userOption(user.name, user.usedParts) }))}
          />
          <CountInput control={control} name="parts" label={texts.parts} required />
          <TextInput control={control} name="reason" label={texts.reason} hint={texts.reasonHint} required />
        </>
      )}
    </FormDialog>
  )
}

export const ReleaseHeldDialog = ({ budget, onClose }: { budget: SmsBudget; onClose: () => void }) => {
  const { releaseHeld } = useBudgetChanges()
  return (
    <FormDialog
      title={texts.releaseHeldTitle}
      submit={texts.releaseHeld}
      failure={texts.releaseFailed}
      schema={releaseHeldSms.input.pick({ reason: true })}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const { count, lastPosition } = budget.held
        const after = await releaseHeld({ reason, count, lastPosition })
        toast(texts.heldReleased(after))()
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <DialogContentText>{texts.held(budget)}</DialogContentText>
          <TextInput control={control} name="reason" label={texts.reason} hint={texts.reasonHint} required autoFocus />
        </>
      )}
    </FormDialog>
  )
}

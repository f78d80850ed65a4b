import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type Counts, countedAmount, denominations } from '#contract/drawer/denominations.ts'
import type { Drawer } from '#contract/drawer/drawer.ts'
import { closeDay } from '#contract/drawer/drawerDays.ts'
import { formatEtb } from '#contract/money.ts'
import { useDrawerChanges } from '#web/drawer/drawer.queries.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { savedCount } from '#web/drawer/savedCount.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { CountInput } from '#web/ui/form/CountInput.tsx'
import { DialogForm } from '#web/ui/form/FormDialog.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = closeDay.input.pick({ counts: true, kept: true, note: true, reason: true })
type Typed = z.input<typeof schema>
type Values = z.output<typeof schema>

const emptyCounts: Counts = { 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 }
const nothingTyped: Typed = { counts: emptyCounts, kept: null, note: '', reason: '' }
const twoColumns = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }

/** The sum of what is typed so far, unless a field has an error: an impossible count would make an odd sum. */
const CountedSum = ({ control }: { control: Control<Typed, unknown, Values> }) => {
  const typed = Object.entries(useWatch({ control, name: 'counts' })).filter(([, value]) => value !== undefined)
  const counts: Counts = { ...emptyCounts, ...Object.fromEntries(typed) }
  const isValid = schema.shape.counts.safeParse(counts).success
  return (
    <Typography
      role="status"
      variant="h2"
      component="p"
      sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}
    >
      {texts.countedSum(isValid ? formatEtb(countedAmount(counts)) : texts.notCounted)}
    </Typography>
  )
}

/** What to count: all that is there now, whatever came in since an earlier day, and nothing that was taken out. */
const WhatToCount = ({ drawer: { day, today, takenBefore } }: { drawer: Drawer }) => (
  <>
    {day < today && <Alert severity="warning">{texts.countEarlier(day)}</Alert>}
    {takenBefore > 0 && <Alert severity="info">{texts.takenOut(formatEtb(takenBefore))}</Alert>}
    <Typography variant="body2" color="textSecondary">
      {texts.countLead}
    </Typography>
  </>
)

/** Counts the drawer without showing what should be in it. Asks for a reason once the server has said that one is needed. */
export const CloseDialog = ({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) => {
  const { branch, day, today } = drawer
  const { close } = useDrawerChanges()
  const { idFor } = useAttemptId()
  const navigate = useNavigate()
  const { user } = useRouteContext({ from: '__root__' })
  const [needsReason, setNeedsReason] = useState(false)
  const [saved] = useState(() => savedCount(user.id, { branch, day }))
  const [typed] = useState(() => saved.read())
  const form = useForm<Typed, unknown, Values>({
    resolver: schemaResolver(schema),
    defaultValues: { ...nothingTyped, ...typed, counts: { ...emptyCounts, ...typed.counts } },
    // At once, so that a missing sum is explained.
    mode: 'onChange',
  })
  const { control, subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saved.write(values) }),
    [subscribe, saved],
  )
  const leave = () => {
    saved.forget()
    onClose()
  }
  const save = async (values: Values) => {
    const input = { branch, day, ...values }
    try {
      const closed = await close({ ...input, id: idFor(input) })
      saved.forget()
      showToast({ severity: 'success', message: texts.dayClosed(day) })
      // The dialog is still being saved, which refuses every other way out.
      void navigate({ to: '/admin/drawer/days/$id', params: { id: closed.id }, ignoreBlocker: true })
    } catch (error) {
      if (error instanceof RefusedCall && error.code === 'drawer.reasonRequired') setNeedsReason(true)
      throw error
    }
  }
  return (
    <DialogForm
      title={texts.count(day)}
      size="sm"
      submit={texts.close}
      takesMoney
      failure={texts.closeFailed}
      form={form}
      onSubmit={save}
      onClose={leave}
    >
      <WhatToCount drawer={drawer} />
      <Box sx={twoColumns}>
        {denominations.map(birr => (
          <CountInput key={birr} control={control} name={`counts.${birr}`} label={texts.pieces(birr)} />
        ))}
      </Box>
      <AmountInput control={control} name="counts.smaller" label={texts.smaller} currency="ETB" />
      <CountedSum control={control} />
      {needsReason && <TextInput control={control} name="reason" label={texts.differenceReason} required />}
      <AmountInput
        control={control}
        name="kept"
        label={texts.kept}
        hint={day < today ? texts.keptEarlierHint : texts.keptHint}
        currency="ETB"
      />
      <TextInput control={control} name="note" label={texts.note} />
    </DialogForm>
  )
}

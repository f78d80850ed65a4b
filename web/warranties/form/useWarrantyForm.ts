import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { can } from '#contract/access.ts'
import { useIsOnline } from '#web/http/connection.ts'
import { useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'
import type { Failure } from '#web/ui/form/FormFailure.tsx'
import type { FormFields } from '#web/ui/form/fieldProblems.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { coveragesIn, needsAdmin, reasonCodeIn } from '#web/warranties/form/useAnotherWarranty.ts'
import { fieldLabels, warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import {
  type WarrantyDetails,
  type WarrantyForm,
  type WarrantyValues,
  warrantySchema,
} from '#web/warranties/form/warrantyForm.ts'

const names = Object.keys(fieldLabels) as (keyof WarrantyValues)[]

export const warrantyFormFields: FormFields<WarrantyValues, WarrantyDetails> = {
  names,
  labels: fieldLabels,
  firstInList: { workItems: 'workItems.0.text' },
  pathOf: name => {
    const [, place] = /^workItems\.(\d+)$/.exec(name) ?? []
    if (place !== undefined) return `workItems.${Number(place)}.text`
    return names.find(field => field === name)
  },
}

interface Options {
  defaultValues: WarrantyValues
  send: (details: WarrantyDetails) => Promise<unknown>
  /** The browser saves what is typed, so leaving loses nothing. */
  hasDraft?: boolean
  /** What to say about a failure that the form itself has an answer to. */
  explain?: (error: unknown) => Failure | undefined
}

/** State of the form for a new or an edited warranty. */
export const useWarrantyForm = ({ defaultValues, send, hasDraft = false, explain }: Options) => {
  const form: WarrantyForm = useForm<WarrantyValues, unknown, WarrantyDetails>({
    resolver: schemaResolver<WarrantyValues, WarrantyDetails>(warrantySchema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { user } = useRouteContext({ from: '__root__' })
  const isOnline = useIsOnline()
  const [failure, setFailure] = useState<Failure>()
  const [isSaved, setSaved] = useState(false)
  const submission = useSubmission({
    form,
    fields: warrantyFormFields,
    isOffline: !isOnline,
    send: async details => {
      setFailure(undefined)
      await send(details)
      setSaved(true)
    },
    onFailure: error => {
      // Another warranty for a device is asked about instead.
      if (coveragesIn(error)) return
      const isFinal = needsAdmin(reasonCodeIn(error)) && !can(user, 'warranties.override')
      setFailure(explain?.(error) ?? { title: texts.saveFailed(reasonOf(error)), isFinal })
    },
    failureAfterLeaving: texts.saveFailed,
  })
  const isEdited = form.formState.isDirty && !hasDraft
  // A warranty that waits for the connection is not sent if its page is left.
  useUnsavedChanges((isEdited || submission.isWaiting || submission.isSending) && !isSaved)
  return { form, submission, failure }
}

import { useState } from 'react'
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form'
import { useIsOnline } from '#web/offline/connection.ts'
import type { Failure } from '#web/ui/form/FormFailure.tsx'
import type { FieldProblem } from '#web/ui/form/ProblemSummary.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { useShortcut } from '#web/ui/page/shortcuts.ts'
import { coveragesIn } from '#web/warranties/form/useAnotherWarranty.ts'
import { fieldLabels, warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import {
  type WarrantyDetails,
  type WarrantyForm,
  type WarrantyValues,
  warrantySchema,
} from '#web/warranties/form/warrantyForm.ts'

const fields = Object.keys(fieldLabels) as (keyof WarrantyValues)[]

const isEmpty = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() === '')

const pathIn = (field: keyof WarrantyValues, errors: FieldErrors<WarrantyValues>): FieldPath<WarrantyValues> => {
  if (field !== 'workItems') return field
  const index = Array.isArray(errors.workItems) ? errors.workItems.findIndex(Boolean) : 0
  return `workItems.${Math.max(0, index)}.text`
}

/** The fields with an error, in the order of the form. */
export const warrantyProblems = (
  errors: FieldErrors<WarrantyValues>,
  values: WarrantyValues,
): FieldProblem<WarrantyValues>[] =>
  fields
    .filter(field => errors[field])
    .map(field => ({ label: fieldLabels[field], isMissing: isEmpty(values[field]), path: pathIn(field, errors) }))

/** The path in the form of a field that the server refused. */
const pathOf = (name: string): FieldPath<WarrantyValues> | undefined => {
  const [, place] = /^workItems\.(\d+)$/.exec(name) ?? []
  if (place !== undefined) return `workItems.${Number(place)}.text`
  return fields.find(field => field === name)
}

interface Options {
  defaultValues: WarrantyValues
  send: (details: WarrantyDetails, form: WarrantyForm) => Promise<unknown>
}

/** State of the form for a new or an edited warranty. */
export const useWarrantyForm = ({ defaultValues, send }: Options) => {
  const form: WarrantyForm = useForm<WarrantyValues, unknown, WarrantyDetails>({
    resolver: schemaResolver<WarrantyValues, WarrantyDetails>(warrantySchema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const isOnline = useIsOnline()
  const [failure, setFailure] = useState<Failure>()
  const [isSaved, setSaved] = useState(false)
  const submission = useSubmission({
    form,
    isPending: false,
    isOffline: !isOnline,
    fieldsWithoutUploads: fields,
    pathOf,
    send: async details => {
      setFailure(undefined)
      await send(details, form)
      setSaved(true)
    },
    onFailure: error => {
      // Another warranty for a device is asked about instead.
      if (!coveragesIn(error)) setFailure({ title: texts.saveFailed(reasonOf(error)) })
    },
    failureAfterLeaving: texts.saveFailed,
  })
  // A prefilled warranty is not edited, but while it waits for the connection, leaving would lose it.
  useUnsavedChanges((form.formState.isDirty || submission.isWaiting) && !isSaved)
  useShortcut('save', submission.start)
  return { form, submission, failure }
}

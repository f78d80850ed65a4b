import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { NewerValues } from '#web/ui/form/NewerValues.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { stretchOnPhones } from '#web/ui/form/stretchOnPhones.ts'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'
import { submitByKey } from '#web/ui/page/shortcuts.ts'

interface Props<I extends FieldValues, O> {
  title: string
  submit: string
  failure: string
  form: UseFormReturn<I, unknown, O>
  /** What a colleague has saved meanwhile, after an edit conflict. */
  newer: ComponentProps<typeof NewerValues> | undefined
  isChanged: boolean
  /** Saves when its picture is uploaded. */
  isWaiting: boolean
  save: (event: SyntheticEvent) => unknown
  children: ReactNode
}

/** A part of the settings that is saved by itself. */
export const SettingsForm = <I extends FieldValues, O>(props: Props<I, O>) => {
  const { title, submit, failure, form, newer, isChanged, isWaiting, save, children } = props
  const { isSubmitting, errors } = form.formState
  return (
    <Box component="form" noValidate aria-label={title} onSubmit={save} onKeyDown={submitByKey}>
      <FormSection title={title}>
        {errors.root?.server && (
          <FullRow>
            <FailureAlert failure={failure} reason={errors.root.server.message ?? ''} />
          </FullRow>
        )}
        {newer && (
          <FullRow>
            <NewerValues {...newer} />
          </FullRow>
        )}
        {children}
        <FullRow>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', '& > *': { flex: stretchOnPhones } }}>
            <SaveButton disabled={!isChanged} isSaving={isSubmitting} isWaiting={isWaiting}>
              {submit}
            </SaveButton>
          </Box>
        </FullRow>
      </FormSection>
    </Box>
  )
}

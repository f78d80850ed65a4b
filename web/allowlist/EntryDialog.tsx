import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type AllowlistEntry, createAllowlistEntry, updateAllowlistEntry } from '#contract/allowlist/allowlist.ts'
import { useAllowlistChanges } from '#web/allowlist/allowlist.queries.ts'
import { allowlistTexts as texts } from '#web/allowlist/allowlist.texts.ts'
import { OwnAddressWarning } from '#web/allowlist/OwnAddressWarning.tsx'
import { newId } from '#web/browser/newId.ts'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import { type Form, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { SwitchInput } from '#web/ui/form/SwitchInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const newEntry = createAllowlistEntry.input.omit({ id: true })
const changedEntry = updateAllowlistEntry.input.omit({ id: true, version: true })
const fieldOf = { 'allowlist.taken': 'ipAddress' } as const

const announceSaved = (entry: AllowlistEntry) =>
  showToast({ severity: 'success', message: texts.saved(entry.ipAddress) })

interface AddProps {
  yourAddress: string | null
  onClose: () => void
}

export const AddEntryDialog = ({ yourAddress, onClose }: AddProps) => {
  const [id] = useState(newId)
  const { create } = useAllowlistChanges()
  return (
    <FormDialog
      title={texts.addTitle}
      submit={texts.add}
      failure={texts.saveFailed}
      schema={newEntry}
      defaultValues={{ ipAddress: '', description: '', active: true }}
      fieldOf={fieldOf}
      onSubmit={values => create({ id, ...values }).then(announceSaved)}
      onClose={onClose}
    >
      {({ control, setValue }) => (
        <>
          <TextInput
            control={control}
            name="ipAddress"
            label={texts.ipAddress}
            hint={texts.addressHint}
            required
            autoFocus
          />
          {yourAddress && (
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start', mt: -1 }}
              onClick={() => setValue('ipAddress', yourAddress, { shouldValidate: true })}
            >
              {texts.offerMine(yourAddress)}
            </Button>
          )}
          <TextInput control={control} name="description" label={texts.description} hint={texts.descriptionHint} />
          <SwitchInput control={control} name="active" label={texts.active} hint={texts.activeHint} />
        </>
      )}
    </FormDialog>
  )
}

interface EditProps {
  entry: AllowlistEntry
  isYourAddress: boolean
  onClose: () => void
}

type Changes = Form<z.input<typeof changedEntry>, z.output<typeof changedEntry>>

/** Warns while the form has changes that would lock out the person who makes them. */
const LockOutWarning = ({ entry, control }: { entry: AllowlistEntry; control: Changes['control'] }) => {
  const [ipAddress, active] = useWatch({ control, name: ['ipAddress', 'active'] })
  const staysAllowed = active && ipAddress?.trim() === entry.ipAddress
  return entry.active && !staysAllowed ? <OwnAddressWarning /> : null
}

export const EditEntryDialog = ({ entry, isYourAddress, onClose }: EditProps) => {
  const { update } = useAllowlistChanges()
  return (
    <EditDialog
      title={texts.editTitle}
      submit={texts.saveChanges}
      failure={texts.saveFailed}
      opened={entry}
      entity={updateAllowlistEntry.reply}
      schema={changedEntry}
      valuesOf={({ ipAddress, description, active }) => ({ ipAddress, description, active })}
      describe={texts.values}
      fieldOf={fieldOf}
      onSave={(values, { id, version }) => update({ id, version, ...values }).then(announceSaved)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput control={control} name="ipAddress" label={texts.ipAddress} required autoFocus />
          <TextInput control={control} name="description" label={texts.description} hint={texts.descriptionHint} />
          <SwitchInput control={control} name="active" label={texts.active} hint={texts.activeHint} />
          {isYourAddress && <LockOutWarning entry={entry} control={control} />}
        </>
      )}
    </EditDialog>
  )
}

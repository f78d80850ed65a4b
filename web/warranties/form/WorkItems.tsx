import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFieldArray } from 'react-hook-form'
import { maxWorkItems } from '#contract/warranties/warrantyTerms.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useRemoveRow } from '#web/ui/form/useRemoveRow.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import type { WarrantyForm } from '#web/warranties/form/warrantyForm.ts'

/** What the warranty covers. The first item is always there. */
export const WorkItems = ({ form: { control } }: { form: WarrantyForm }) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'workItems' })
  const { list, add, removeRow } = useRemoveRow<HTMLDivElement, HTMLButtonElement>(remove)
  return (
    <Box ref={list} sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: 1 }}>
          <TextInput
            control={control}
            name={`workItems.${index}.text`}
            label={texts.workItem(index + 1)}
            hint={index === 0 && fields.length === 1 ? texts.workHint : undefined}
          />
          {index > 0 && (
            <IconAction label={texts.removeItem(index + 1)} icon={<Close />} onClick={() => removeRow(index)} />
          )}
        </Box>
      ))}
      {fields.length < maxWorkItems && (
        <Button ref={add} startIcon={<Add />} onClick={() => append({ text: '' })} sx={{ justifySelf: 'start' }}>
          {texts.addItem}
        </Button>
      )}
    </Box>
  )
}

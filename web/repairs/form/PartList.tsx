import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { InventoryItem } from '#contract/inventory/inventory.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { Contested } from '#web/repairs/form/Contested.tsx'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import { PartPicker } from '#web/repairs/form/PartPicker.tsx'
import { PartRow } from '#web/repairs/form/PartRow.tsx'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'

interface Props {
  form: RepairForm
  /** What the ticket holds already, at the price it had then. */
  used?: Repair['parts']
}

/** The parts of a ticket: taken from the shelf, counted, put back. */
export const PartList = ({ form: { control }, used = [] }: Props) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  const lines = useWatch({ control, name: 'parts' })
  const heldOf = (itemId: string) => used.find(part => part.itemId === itemId)
  const pick = ({ id, name, unitCost }: InventoryItem) => {
    append({ itemId: id, name, unitCost: heldOf(id)?.unitCost ?? unitCost, quantity: 1 })
  }
  return (
    <Contested name="parts">
      <PartPicker listed={lines.map(({ itemId }) => itemId)} onPick={pick} />
      {fields.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.noParts}
        </Typography>
      ) : (
        <Box component="ul" aria-label={texts.parts} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {fields.map(({ id, ...listed }, index) => (
            <PartRow
              key={id}
              control={control}
              index={index}
              line={lines[index] ?? listed}
              held={heldOf(listed.itemId)?.quantity ?? 0}
              onRemove={() => remove(index)}
            />
          ))}
        </Box>
      )}
    </Contested>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { InventoryItem } from '#contract/inventory/inventory.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { shelfQuery } from '#web/inventory/inventory.queries.ts'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import { PartPicker } from '#web/repairs/form/PartPicker.tsx'
import { PartRow } from '#web/repairs/form/PartRow.tsx'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'

interface Props {
  form: RepairForm
  /** What the ticket holds already, at the price it had then. */
  used?: Repair['parts']
  /** Not while nobody sees the list, nor while a save takes parts from the shelf that the ticket does not show yet. */
  followsShelf: boolean
}

/** The parts of a ticket: taken from the shelf, counted, put back. */
export const PartList = ({ form: { control }, used = [], followsShelf }: Props) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  const lines = useWatch({ control, name: 'parts' })
  const listed = lines.map(({ itemId }) => itemId)
  const { data: shelf } = useQuery({ ...shelfQuery(listed), enabled: followsShelf && listed.length > 0 })
  const heldOf = (itemId: string) => used.find(part => part.itemId === itemId)
  const pick = ({ id, name, unitCost }: InventoryItem) => {
    append({ itemId: id, name, unitCost: heldOf(id)?.unitCost ?? unitCost, quantity: 1 })
  }
  return (
    <FieldConflict name="parts">
      <PartPicker listed={listed} onPick={pick} />
      {fields.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.noParts}
        </Typography>
      ) : (
        <Box component="ul" aria-label={texts.parts} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {fields.map(({ id, ...field }, index) => (
            <PartRow
              key={id}
              control={control}
              index={index}
              line={lines[index] ?? field}
              item={shelf?.items.find(item => item.id === field.itemId)}
              held={heldOf(field.itemId)?.quantity ?? 0}
              onRemove={() => remove(index)}
            />
          ))}
        </Box>
      )}
    </FieldConflict>
  )
}

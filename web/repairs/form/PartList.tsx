import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type InventoryItem, ticketPrice } from '#contract/inventory/inventory.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { stockQuery } from '#web/inventory/inventory.queries.ts'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import { PartPicker } from '#web/repairs/form/PartPicker.tsx'
import { PartRow } from '#web/repairs/form/PartRow.tsx'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { useRemoveRow } from '#web/ui/form/useRemoveRow.ts'

interface Props {
  form: RepairForm
  /** The parts of the saved ticket, at the prices they had when it was saved. */
  savedParts?: Repair['parts']
  /**
   * Whether to load the stock. Not while the list is hidden, nor while the form is sent: then the stock may already lack
   * parts that the ticket does not show yet.
   */
  watchesStock: boolean
}

/** The parts of a ticket, with their quantities and the stock that is left. */
export const PartList = ({ form: { control }, savedParts = [], watchesStock }: Props) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  const { list, add, removeRow } = useRemoveRow<HTMLUListElement, HTMLInputElement>(remove)
  const lines = useWatch({ control, name: 'parts' })
  const listed = lines.map(({ itemId }) => itemId)
  const { data: stock } = useQuery({ ...stockQuery(listed), enabled: watchesStock && listed.length > 0 })
  const savedPart = (itemId: string) => savedParts.find(part => part.itemId === itemId)
  const pick = (item: InventoryItem) => {
    const { id, name } = item
    append({ itemId: id, name, unitCost: savedPart(id)?.unitCost ?? ticketPrice(item), quantity: 1 })
  }
  return (
    <FieldConflict name="parts">
      <PartPicker ref={add} listed={listed} onPick={pick} />
      {fields.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.noParts}
        </Typography>
      ) : (
        <Box component="ul" ref={list} aria-label={texts.parts} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {fields.map(({ id, ...field }, index) => (
            <PartRow
              key={id}
              control={control}
              index={index}
              line={lines[index] ?? field}
              item={stock?.items.find(item => item.id === field.itemId)}
              savedQuantity={savedPart(field.itemId)?.quantity ?? 0}
              onRemove={() => removeRow(index)}
            />
          ))}
        </Box>
      )}
    </FieldConflict>
  )
}

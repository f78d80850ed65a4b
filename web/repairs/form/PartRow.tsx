import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { InventoryItem } from '#contract/inventory/inventory.ts'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import { PartStock } from '#web/repairs/form/PartStock.tsx'
import type { PartLine, RepairControl } from '#web/repairs/form/repairForm.ts'
import { validCost } from '#web/repairs/form/validCost.ts'
import { useNumberText, wholeNumber } from '#web/ui/form/useNumberText.ts'
import { Amount } from '#web/ui/format/Amount.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'

const areas = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: '96px minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 96px 128px auto' },
  gridTemplateAreas: {
    xs: '"name name remove" "quantity cost cost" "problem problem problem"',
    md: '"name quantity cost remove" "problem problem problem problem"',
  },
}

const factsLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }

interface Props {
  control: RepairControl
  index: number
  line: PartLine
  /** Undefined while the stock is loading, or if the part was deleted. */
  item: InventoryItem | undefined
  savedQuantity: number
  onRemove: () => void
}

export const PartRow = ({ control, index, line, item, savedQuantity, onRemove }: Props) => {
  const id = useId()
  const { field, fieldState } = useController({ control, name: `parts.${index}.quantity` })
  const { ref, value: _value, onChange, ...input } = field
  const number = useNumberText(wholeNumber, { control, name: field.name, onChange })
  const problem = fieldState.error?.message
  const formatAmount = useFormatAmount()
  const facts = [texts.each(formatAmount(line.unitCost)), line.quantity === 0 && texts.removedPart].filter(Boolean)
  return (
    <Box component="li" sx={areas}>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{line.name}</Typography>
        <Typography variant="body2" component="div" color="textSecondary" sx={factsLine}>
          {facts.join(' · ')}
          {item && <PartStock line={line} item={item} savedQuantity={savedQuantity} />}
        </Typography>
      </Box>
      <OutlinedInput
        {...input}
        {...number}
        inputRef={ref}
        error={problem !== undefined}
        autoComplete="off"
        inputProps={{
          'aria-label': texts.quantityOf(line.name),
          'aria-describedby': problem && id,
          inputMode: 'numeric',
          style: { textAlign: 'right' },
        }}
        sx={{ gridArea: 'quantity' }}
      />
      <Typography sx={{ gridArea: 'cost', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Amount santim={validCost([line])} />
      </Typography>
      <Box sx={{ gridArea: 'remove' }}>
        <IconAction label={texts.removePart(line.name)} icon={<Delete />} onClick={onRemove} />
      </Box>
      {problem && (
        <FormHelperText id={id} error sx={{ gridArea: 'problem', m: 0, fontSize: '0.8125rem' }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  )
}

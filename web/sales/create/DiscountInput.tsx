import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { formatAmount, formatEtb, parseAmount } from '#contract/money.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { NumberInput } from '#web/sales/create/LineInput.tsx'
import type { SaleControl } from '#web/sales/create/saleForm.ts'
import { runningDiscount } from '#web/sales/create/saleLines.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import type { NumberFormat } from '#web/ui/form/useNumberText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

const units = ['birr', 'percent'] as const
type Unit = (typeof units)[number]

export const amountFormat: NumberFormat = { parse: text => parseAmount(text) ?? Number.NaN, format: formatAmount }
/** Two decimals, as an amount has. */
const percentFormat: NumberFormat = { parse: text => (parseAmount(text) ?? Number.NaN) / 100, format: String }

/** The whole sale, or one of its lines. */
type Place = '' | `lines.${number}.`

const namesOf = (place: Place) =>
  ({ birr: `${place}discount`, percent: `${place}discountPercent` }) as const satisfies Record<Unit, string>

/** What was typed, in the other unit. Both have two decimals: 1000 santim and 10 percent are typed as 10. */
const inUnit = (unit: Unit, birr: number | undefined, percent: number | undefined): number | undefined => {
  const hundredths = birr ?? (percent === undefined ? undefined : Math.round(percent * 100))
  if (hundredths === undefined || !Number.isFinite(hundredths)) return undefined
  return unit === 'birr' ? hundredths : hundredths / 100
}

/**
 * What was entered as discount at this place. It is closed until the seller opens it, and closing it removes the discount.
 * Another unit keeps the number that was typed.
 */
export const useDiscount = (control: SaleControl, place: Place) => {
  const names = namesOf(place)
  // They stay registered while the input is closed: a field that is registered again gets its default value back.
  const controllers = {
    birr: useController({ control, name: names.birr }),
    percent: useController({ control, name: names.percent }),
  }
  // useController replaces undefined with the default value.
  const [discount, discountPercent] = useWatch({ control, name: [names.birr, names.percent] })
  const first = discountPercent !== undefined ? 'percent' : discount !== undefined ? 'birr' : undefined
  const [unit, setUnit] = useState<Unit | undefined>(first)
  const choose = (next: Unit | undefined) => {
    const kept = next && inUnit(next, discount, discountPercent)
    controllers.birr.field.onChange(next === 'birr' ? kept : undefined)
    controllers.percent.field.onChange(next === 'percent' ? kept : undefined)
    setUnit(next)
  }
  return { place, unit, choose, controllers, entered: { discount, discountPercent } }
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }
/** On a phone it stands below the field, which leaves room for the button beside it. */
const takenOff = {
  order: { xs: 1, sm: 0 },
  flex: { xs: '1 0 100%', sm: 1 },
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}

interface Props {
  control: SaleControl
  discount: ReturnType<typeof useDiscount>
  /** What it is taken off, in santim. */
  before: number
  label: string
  removeLabel: string
  describedBy: string
  onEnter: () => void
}

/** A discount in Birr or percent, and what it is. */
export const DiscountInput = ({ control, discount, before, label, removeLabel, describedBy, onEnter }: Props) => {
  const { place, unit = 'birr', choose, controllers, entered } = discount
  return (
    <Box sx={{ ...row, gridArea: place === '' ? 'auto' : 'discount' }}>
      <ToggleButtonGroup exclusive value={unit} aria-label={texts.discountUnit(label)}>
        {units.map(each => (
          <ToggleButton
            key={each}
            value={each}
            onClick={() => each !== unit && choose(each)}
            sx={{ height: touchTarget, minWidth: touchTarget, textTransform: 'none' }}
          >
            {texts.discountUnits[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <NumberInput
        key={unit}
        control={control}
        controller={controllers[unit]}
        name={namesOf(place)[unit]}
        label={label}
        format={unit === 'birr' ? amountFormat : percentFormat}
        inputMode="decimal"
        describedBy={describedBy}
        width={112}
        isFocused
        onEnter={onEnter}
      />
      <Typography sx={takenOff}>{saleTexts.takenOff(formatEtb(runningDiscount(before, entered)))}</Typography>
      <Box sx={{ ml: { xs: 'auto', sm: 0 } }}>
        <IconAction label={removeLabel} icon={<Close />} onClick={() => choose(undefined)} />
      </Box>
    </Box>
  )
}

import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { can } from '#contract/access.ts'
import { formatAmount, formatEtb, parseAmount } from '#contract/money.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { LineInput } from '#web/sales/create/LineInput.tsx'
import type { SaleControl } from '#web/sales/create/saleForm.ts'
import { runningDiscount } from '#web/sales/create/saleLines.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
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

/** What was entered as discount at this place. It is closed until the seller opens it, and closing it removes the discount. */
export const useDiscount = (control: SaleControl, place: Place) => {
  const names = namesOf(place)
  const { field: birr } = useController({ control, name: names.birr })
  const { field: percent } = useController({ control, name: names.percent })
  const first = percent.value !== undefined ? 'percent' : birr.value !== undefined ? 'birr' : undefined
  const [unit, setUnit] = useState<Unit | undefined>(first)
  const choose = (next: Unit | undefined) => {
    birr.onChange(undefined)
    percent.onChange(undefined)
    setUnit(next)
  }
  return { place, unit, choose, entered: { discount: birr.value, discountPercent: percent.value } }
}

/** Nothing for an Admin, and until the settings are read. */
const Limit = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const limit = useQuery(deskSettingsQuery).data?.maxDiscountPercent
  return (
    limit !== undefined &&
    !can(user, 'sales.anyDiscount') && (
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {texts.discountLimit(limit)}
      </Typography>
    )
  )
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }

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
  const { place, unit = 'birr', choose, entered } = discount
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
      <LineInput
        key={unit}
        control={control}
        name={namesOf(place)[unit]}
        label={label}
        format={unit === 'birr' ? amountFormat : percentFormat}
        inputMode="decimal"
        describedBy={describedBy}
        width={112}
        isFocused
        onEnter={onEnter}
      />
      <Typography sx={{ flex: 1, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {saleTexts.takenOff(formatEtb(runningDiscount(before, entered)))}
      </Typography>
      <IconAction label={removeLabel} icon={<Close />} onClick={() => choose(undefined)} />
      <Limit />
    </Box>
  )
}

import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useId, useState } from 'react'
import { type InventoryItem, isLowStock, ticketPrice } from '#contract/inventory/inventory.ts'
import { inStockQuery } from '#web/inventory/inventory.queries.ts'
import { LowStockChip } from '#web/inventory/LowStockChip.tsx'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import { autocompleteStyle } from '#web/ui/form/autocompleteStyle.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { Amount } from '#web/ui/format/Amount.tsx'
import { useDebounced } from '#web/ui/list/useDebounced.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const PartOption = ({ item }: { item: InventoryItem }) => (
  <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, width: '100%', columnGap: 2 }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {item.name} {isLowStock(item) && <LowStockChip />}
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {texts.inStock(item.quantity)} · <Amount santim={ticketPrice(item)} />
    </Typography>
  </Box>
)

interface Props {
  /** The ids of the parts already on the list, which are not offered again. */
  listed: readonly string[]
  onPick: (item: InventoryItem) => void
  ref?: Ref<HTMLInputElement>
}

/** Searches parts in stock while the user types (debounced). Picking one adds it to the list and clears the input. */
export const PartPicker = ({ listed, onPick, ref }: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const [isOpen, setOpen] = useState(false)
  const found = useQuery({ ...inStockQuery(search), enabled: isOpen, placeholderData: keepPreviousData })
  const failure = found.isError && (
    <>
      {texts.partsFailed}{' '}
      <Link component="button" type="button" color="inherit" onClick={() => void found.refetch()}>
        {uiTexts.retry}
      </Link>
    </>
  )
  return (
    <FieldFrame id={id} label={texts.addPart} required={false} problem={undefined} hint={failure}>
      <Autocomplete
        id={id}
        value={null}
        inputValue={text}
        onInputChange={(_event, input, reason) => setText(reason === 'input' ? input : '')}
        onChange={(_event, item) => item && onPick(item)}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={found.data?.items.filter(item => !listed.includes(item.id)) ?? []}
        getOptionLabel={item => item.name}
        getOptionKey={item => item.id}
        filterOptions={items => items}
        loading={found.isPending && !found.isError}
        loadingText={uiTexts.loading}
        openText={texts.openParts}
        closeText={texts.closeParts}
        clearText={texts.clearPart}
        noOptionsText={found.isError ? texts.partsFailed : texts.noMatchingPart}
        slotProps={{ paper: { elevation: 8 } }}
        sx={autocompleteStyle}
        blurOnSelect
        clearOnBlur
        renderOption={({ key, ...props }, item) => (
          <li key={key} {...props}>
            <PartOption item={item} />
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            inputRef={ref}
            fullWidth
            placeholder={texts.searchPart}
            inputProps={slotProps.htmlInput}
          />
        )}
      />
    </FieldFrame>
  )
}

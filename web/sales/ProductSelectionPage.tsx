import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { popularProductsQuery } from '#web/sales/create/createSale.queries.ts'
import { offeredProducts } from '#web/sales/create/offeredProducts.ts'
import { ScanButton } from '#web/sales/scan/ScanButton.tsx'
import { useProductLookup } from '#web/sales/scan/useProductLookup.ts'
import { codeTarget, useScanner } from '#web/sales/scan/useScanner.ts'
import { FoundProducts } from '#web/sales/select/FoundProducts.tsx'
import { ProductChoices } from '#web/sales/select/ProductChoices.tsx'
import { SelectionFrame } from '#web/sales/select/SelectionFrame.tsx'
import { selectionTexts as texts } from '#web/sales/select/selection.texts.ts'
import { useSelection } from '#web/sales/select/useSelection.ts'
import { SearchField } from '#web/ui/list/SearchField.tsx'

/** Chooses the products of a sale on a phone: those sold often first, then all, by search or by camera. */
export const ProductSelectionPage = () => {
  const selection = useSelection()
  const [search, setSearch] = useState('')
  const { data } = useQuery(popularProductsQuery)
  const { isLookingUp, addScanned } = useProductLookup({ add: selection.select })
  const popular = offeredProducts(search, data?.items ?? [], [])
  useScanner(code => void addScanned(code))
  return (
    <SelectionFrame title={texts.title} selection={selection} isLookingUp={isLookingUp}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SearchField label={texts.search} search={search} onSearch={setSearch} dataset={codeTarget} />
        <ScanButton onScan={addScanned} />
      </Box>
      <ProductChoices title={texts.popular} products={popular} selection={selection} />
      <FoundProducts
        title={popular.length > 0 ? texts.others : texts.list}
        filter={{ search }}
        selection={selection}
        hidden={popular}
      />
    </SelectionFrame>
  )
}

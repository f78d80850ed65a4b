import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createTexts } from '#web/sales/create/create.texts.ts'
import { popularProductsQuery } from '#web/sales/create/createSale.queries.ts'
import { offeredProducts } from '#web/sales/create/offeredProducts.ts'
import { ScanButton } from '#web/sales/scan/ScanButton.tsx'
import { useFindProduct } from '#web/sales/scan/useFindProduct.ts'
import { useScanner } from '#web/sales/scan/useScanner.ts'
import { FoundProducts } from '#web/sales/select/FoundProducts.tsx'
import { ProductChoices } from '#web/sales/select/ProductChoices.tsx'
import { SelectionFrame } from '#web/sales/select/SelectionFrame.tsx'
import { selectionTexts as texts } from '#web/sales/select/selection.texts.ts'
import { useSelection } from '#web/sales/select/useSelection.ts'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const warn = (message: string) => showToast({ severity: 'warning', message })

/** Chooses the products of a sale on a phone: those sold often first, then all, by search or by camera. */
export const ProductSelectionPage = () => {
  const selection = useSelection()
  const [search, setSearch] = useState('')
  const { data } = useQuery(popularProductsQuery)
  const { findByBarcode } = useFindProduct()
  const popular = offeredProducts(search, data?.items ?? [], [])
  const scan = async (code: string) => {
    try {
      const product = await findByBarcode(code)
      if (product) selection.select(product)
      else warn(createTexts.unknownBarcode(code))
    } catch (error) {
      warn(createTexts.barcodeFailed(reasonOf(error)))
    }
  }
  useScanner(scan)
  return (
    <SelectionFrame title={texts.title} selection={selection}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SearchField label={texts.search} search={search} onSearch={setSearch} />
        <ScanButton onScan={scan} />
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

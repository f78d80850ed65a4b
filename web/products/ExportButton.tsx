import Download from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { shopDay } from '#contract/shopTime.ts'
import { productColumns } from '#web/products/productSheet.ts'
import { productTexts as texts } from '#web/products/products.texts.ts'
import { readAllProducts } from '#web/products/readAllProducts.ts'
import { downloadWorkbook } from '#web/ui/excel/downloadWorkbook.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Exports the products that the list shows, all pages of it. */
export const ExportButton = ({ search }: { search: string }) => {
  const [isExporting, setExporting] = useState(false)
  const exportAll = async () => {
    setExporting(true)
    try {
      const products = await readAllProducts(search)
      await downloadWorkbook(`products-${shopDay(new Date())}.xlsx`, productColumns, products)
      showToast({ severity: 'success', message: texts.exported(products.length) })
    } catch (error) {
      showToast({ severity: 'error', message: texts.exportFailed(reasonOf(error)) })
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={isExporting}
      loadingPosition="start"
      onClick={exportAll}
    >
      {isExporting ? texts.exporting : texts.export}
    </Button>
  )
}

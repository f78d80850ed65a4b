import { productColumns } from '#web/products/productSheet.ts'
import { productTexts as texts } from '#web/products/products.texts.ts'
import { readAllProducts } from '#web/products/readAllProducts.ts'
import { downloadWorkbook } from '#web/ui/excel/downloadWorkbook.ts'
import { ExportButton } from '#web/ui/excel/ExportButton.tsx'
import { fileDay } from '#web/ui/excel/fileDay.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Exports the products that the list shows, all pages of it. */
export const ExportProductsButton = ({ search }: { search: string }) => {
  const exportAll = async () => {
    const products = await readAllProducts(search)
    await downloadWorkbook(texts.fileName(fileDay()), productColumns, products)
    showToast({ severity: 'success', message: texts.exported(products.length) })
  }
  return <ExportButton texts={texts} onExport={exportAll} />
}

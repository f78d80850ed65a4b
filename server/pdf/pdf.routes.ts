import { printRepair } from '#contract/pdf/papers.ts'
import { downloadCertificate } from '#contract/warranties/publicWarranty.ts'
import { printWarranty } from '#contract/warranties/warranties.ts'
import { reads } from '../platform/http/route.ts'
import { cacheLatest } from './cacheLatest.ts'
import {
  downloadPublicCertificate,
  type PrintContext,
  printRepairPaper,
  printWarrantyCertificate,
} from './pdf.service.ts'

/** Some megabytes. */
const maxCachedCertificates = 100

export const pdfRoutes = (services: Omit<PrintContext, 'certificates'>) => {
  const context: PrintContext = { ...services, certificates: cacheLatest(maxCachedCertificates) }
  return [
    reads(printRepair, (db, actor, input) => printRepairPaper(db, actor, input, context)),
    reads(printWarranty, (db, actor, input) => printWarrantyCertificate(db, actor, input, context)),
    reads(downloadCertificate, (db, visitor, input) => downloadPublicCertificate(db, visitor, input, context)),
  ]
}

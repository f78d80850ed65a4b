import { printRepair } from '#contract/pdf/papers.ts'
import { downloadCertificate } from '#contract/warranties/publicWarranty.ts'
import { printWarranty } from '#contract/warranties/warranties.ts'
import { reads } from '../platform/http/route.ts'
import {
  downloadPublicCertificate,
  type PrintContext,
  printRepairPaper,
  printWarrantyCertificate,
} from './pdf.service.ts'

export const pdfRoutes = (context: PrintContext) => [
  reads(printRepair, (db, actor, input) => printRepairPaper(db, actor, input, context)),
  reads(printWarranty, (db, actor, input) => printWarrantyCertificate(db, actor, input, context)),
  reads(downloadCertificate, (db, visitor, input) => downloadPublicCertificate(db, visitor, input, context)),
]

import { printRepair } from '#contract/papers/papers.ts'
import { downloadCertificate } from '#contract/warranties/publicWarranty.ts'
import { printWarranty } from '#contract/warranties/warranties.ts'
import { reads } from '../platform/http/route.ts'
import {
  downloadPublicCertificate,
  type PrintContext,
  printRepairPaper,
  printWarrantyCertificate,
} from './papers.service.ts'

export const paperRoutes = (context: PrintContext) => [
  reads(printRepair, (db, actor, input) => printRepairPaper(db, actor, input, context)),
  reads(printWarranty, (db, actor, input) => printWarrantyCertificate(db, actor, input, context)),
  reads(downloadCertificate, (db, visitor, input) => downloadPublicCertificate(db, visitor, input, context)),
]

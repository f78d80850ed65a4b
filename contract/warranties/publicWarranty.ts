import { z } from 'zod'
import { endpoint, pdf } from '../endpoint.ts'
import { paperLanguage } from '../pdf/paperLanguage.ts'
import { endReasons } from './warrantyTerms.ts'

/** What anyone with the ID may see of a warranty. Without the key, what identifies the customer is masked. */
const publicWarranty = z.object({
  number: z.string(),
  isActive: z.boolean(),
  /** The last day, such as 2028-11-15. */
  validUntil: z.string(),
  /** Why it ended before the end of its period. */
  endedBecause: z.enum(endReasons).nullable(),
  issuedAt: z.string(),
  device: z.string(),
  imei: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  workItems: z.array(z.string()),
})
export type PublicWarranty = z.output<typeof publicWarranty>

/** Any text, because a visitor may have mistyped it: it is then not found. */
const typedId = z.object({
  id: z.string().max(100),
  /** From the link that the shop hands out. */
  key: z.string().max(100).optional(),
})

export const verifyWarranty = endpoint({
  name: 'publicWarranties.get',
  summary:
    'Get what a customer may see of a warranty. Without its key, every look-up counts towards a throttle, found or not',
  method: 'GET',
  path: '/api/public/warranties/{id}',
  allow: 'public',
  refusals: ['lookUps.tooMany', 'warranties.notFound'],
  input: typedId,
  reply: publicWarranty,
})

export const downloadCertificate = endpoint({
  name: 'publicWarranties.certificate',
  summary:
    'Get the certificate of a warranty as PDF, for its customer. Without its key it counts towards the same throttle',
  method: 'GET',
  path: '/api/public/warranties/{id}/certificate',
  allow: 'public',
  refusals: ['lookUps.tooMany', 'warranties.certificateNotFound'],
  input: typedId.extend({ language: paperLanguage }),
  reply: pdf,
})

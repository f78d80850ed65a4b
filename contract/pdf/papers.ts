import { z } from 'zod'
import { endpoint, pdf } from '../endpoint.ts'
import { repairNumber } from '../repairs/repairs.ts'
import { calendars } from '../session/preferenceValues.ts'
import { repairPapers } from './paper.ts'
import { paperLanguage } from './paperLanguage.ts'

export const printRepair = endpoint({
  name: 'papers.repair',
  summary:
    'Print a paper of a repair as PDF. Receipts are in the language of the customer, labels as the user wants to read them',
  method: 'GET',
  path: '/api/repairs/{number}/papers/{paper}',
  allow: 'repairs.read',
  refusals: ['repairs.notFound'],
  input: z.object({
    number: repairNumber,
    paper: z.enum(repairPapers),
    language: paperLanguage,
    calendar: z.enum(calendars).default('gregorian'),
  }),
  reply: pdf,
})

import { z } from 'zod'
import { endpoint, pdf } from '../endpoint.ts'
import { repairNumber } from '../repairs/repairs.ts'
import { repairPapers } from './paper.ts'

export const printRepair = endpoint({
  name: 'papers.repair',
  summary: 'Print a paper of a repair as PDF',
  method: 'GET',
  path: '/api/repairs/{number}/papers/{paper}',
  allow: 'repairs.read',
  refusals: ['repairs.notFound'],
  input: z.object({ number: repairNumber, paper: z.enum(repairPapers) }),
  reply: pdf,
})

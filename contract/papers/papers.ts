import { z } from 'zod'
import { endpoint, pdf } from '../endpoint.ts'
import { repairNumber } from '../repairs/repairs.ts'

/** A page for the customer, the same on the roll of a thermal printer, and a label for the device. */
export const repairPapers = ['receipt', 'thermal', 'label'] as const
export type RepairPaper = (typeof repairPapers)[number]

export const printRepair = endpoint({
  name: 'papers.repair',
  summary: 'A paper of a repair, as PDF',
  method: 'GET',
  path: '/api/repairs/{number}/papers/{paper}',
  allow: 'repairs.read',
  input: z.object({ number: repairNumber, paper: z.enum(repairPapers) }),
  reply: pdf,
})

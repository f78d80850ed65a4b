import { z } from 'zod'
import { endpoint, noInput, pdf } from '../endpoint.ts'
import { repairNumber } from '../repairs/repairs.ts'
import { repairPapers } from './paper.ts'

export const printRepair = endpoint({
  name: 'papers.repair',
  summary: 'A paper of a repair, as PDF',
  method: 'GET',
  path: '/api/repairs/{number}/papers/{paper}',
  allow: 'repairs.read',
  input: z.object({ number: repairNumber, paper: z.enum(repairPapers) }),
  reply: pdf,
})

export const getCustomersAddress = endpoint({
  name: 'papers.customersAddress',
  summary: 'Where the codes on papers lead, and whether a customer can get there from outside the shop',
  method: 'GET',
  path: '/api/papers/address',
  allow: 'repairs.read',
  input: noInput,
  reply: z.object({ url: z.string(), isPublic: z.boolean() }),
})

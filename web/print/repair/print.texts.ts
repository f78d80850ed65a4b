import type { RepairPaper } from '#contract/pdf/paper.ts'

export const printTexts = {
  title: 'Print',
  papers: 'Documents',
  paper: { receipt: 'A4 Receipt', thermal: 'Thermal 80 mm', label: 'Label' } satisfies Record<RepairPaper, string>,
  frame: (paper: string, number: string) => `${paper} of ${number}`,
  back: 'Back to Repair',
  preparing: 'Preparing the document…',
} as const

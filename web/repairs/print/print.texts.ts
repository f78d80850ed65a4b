import type { RepairPaper } from '#contract/papers/paper.ts'

export const printTexts = {
  title: 'Print',
  papers: 'Documents',
  paper: { receipt: 'A4 Receipt', thermal: 'Thermal 80 mm', label: 'Label' } satisfies Record<RepairPaper, string>,
  frame: (paper: string, number: string) => `${paper} of ${number}`,
  print: 'Print',
  download: 'Download',
  open: 'Open PDF',
  back: 'Back to Repair',
  preparing: 'Preparing the document…',
  failed: 'Failed to prepare the document',
  noViewer: 'Ready to print',
  noViewerExplanation: 'This browser cannot show PDF files on this page. Open the file and print it from there.',
} as const

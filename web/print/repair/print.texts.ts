import type { RepairPaper } from '#contract/pdf/paper.ts'
import { language } from '#web/language/language.ts'

const en = {
  title: 'Print',
  papers: 'Documents',
  paper: { receipt: 'A4 Receipt', thermal: 'Thermal 80 mm', label: 'Label' } satisfies Record<RepairPaper, string>,
  frame: (paper: string, number: string) => `${paper} of ${number}`,
  back: 'Back to Repair',
  preparing: 'Preparing the document…',
}

const am: typeof en = {
  title: 'አትም',
  papers: 'ሰነዶች',
  paper: { receipt: 'A4 ደረሰኝ', thermal: '80 mm ደረሰኝ', label: 'ተለጣፊ ወረቀት' },
  frame: (paper, number) => `${paper}፣ ${number}`,
  back: 'ወደ ጥገናው ተመለስ',
  preparing: 'ሰነዱ እየተዘጋጀ ነው…',
}

export const printTexts = { en, am }[language]

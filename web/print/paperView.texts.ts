import { language } from '#web/language/language.ts'

const en = {
  print: 'Print',
  download: 'Download',
  open: 'Open PDF',
  preparing: 'Preparing the document…',
  failed: 'Failed to prepare the document',
  noViewer: 'Ready to print',
  noViewerExplanation: 'This browser cannot show PDF files on this page. Open the file and print it from there.',
}

const am: typeof en = {
  print: 'አትም',
  download: 'አውርድ',
  open: 'PDF ክፈት',
  preparing: 'ሰነዱ እየተዘጋጀ ነው…',
  failed: 'ሰነዱን ማዘጋጀት አልተቻለም',
  noViewer: 'ለማተም ዝግጁ ነው',
  noViewerExplanation: 'ይህ ብራውዘር የPDF ፋይሎችን በዚህ ገጽ ላይ ማሳየት አይችልም። ፋይሉን ከፍተው ከዚያ ያትሙት።',
}

export const paperViewTexts = { en, am }[language]

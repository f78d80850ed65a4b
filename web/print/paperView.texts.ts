export const paperViewTexts = {
  print: 'Print',
  download: 'Download',
  open: 'Open PDF',
  preparing: 'Preparing the document…',
  failed: 'Failed to prepare the document',
  noViewer: 'Ready to print',
  noViewerExplanation: 'This browser cannot show PDF files on this page. Open the file and print it from there.',
} as const

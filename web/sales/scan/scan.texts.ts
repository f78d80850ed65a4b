export const scanTexts = {
  scan: 'Scan with camera',
  title: 'Scan a barcode',
  hint: 'Hold the barcode in front of the camera.',
  notLoaded: 'The barcode reader could not be loaded. Please check the connection and try again.',
} as const

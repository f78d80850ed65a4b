export const imeiTexts = {
  heading: 'IMEI Device Checker',
  lead: 'Check whether an IMEI is valid, which device it belongs to, and whether the shop has repaired it before.',
  imei: 'IMEI Number',
  sample: '356573101234561',
  hint: 'Enter the 15-digit IMEI number (dial *#06# on your phone)',
  check: 'Check IMEI',
  missing: 'Please enter an IMEI number',
  invalid: 'Invalid IMEI format. Please check and try again.',
  failed: 'Failed to check IMEI',
  looking: 'Looking up the device…',
  valid: 'Valid IMEI Number',
  copied: 'IMEI',
  device: 'Device Information',
  deviceName: 'Device Name',
  brand: 'Brand',
  model: 'Model',
  source: 'Source',
  confidence: 'Confidence',
  noDevice: 'No device information found',
  noDeviceExplanation: 'The IMEI is valid, but its model is unknown.',
  noProvider:
    'No lookup service is configured, so only a small built-in table, the loaded lists and your own tickets and sales were searched. An Admin can load a list on this page. To set a service, an Admin starts the server with IMEI_API_URL and IMEI_API_TOKEN; docs/operations.md describes them.',
  technical: 'Technical Details',
  tac: 'TAC (Type Allocation Code)',
  serial: 'Serial Number',
  checkDigit: 'Check Digit',
  previousRepairs: 'Repairs in this shop',
  ticketsFailed: 'Failed to fetch repairs',
  noPreviousRepairs: 'This device has no repairs in this shop.',
  whatIs: 'What is IMEI?',
  whatIsExplanation:
    'The International Mobile Equipment Identity (IMEI) is a unique 15-digit number of a phone. The first 8 digits identify the model and the next 6 identify the individual phone. The last one is a check digit, which reveals typing mistakes. Dial *#06# to see the IMEI, or look in the settings, on the box or under the battery.',
} as const

const sourceLabels: Readonly<Record<string, string>> = {
  'own-records': 'from your own records',
  'loaded-list': 'from the loaded list',
}

/** A provider is named by its host. */
export const sourceLabel = (source: string): string => sourceLabels[source] ?? source

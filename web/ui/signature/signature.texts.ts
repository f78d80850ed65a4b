export const signatureTexts = {
  canvas: 'Signature pad: sign with a finger, a pen or the mouse',
  drawn: 'The signature',
  signHere: 'Sign here',
  clear: 'Clear',
  choose: 'Choose image',
  missing: 'Please provide a signature',
  notLoaded: 'The signature pad could not be loaded. Please check the connection and try again.',
} as const

export const signatureTexts = {
  canvas: 'Space for the signature, drawn with a finger, a pen or the mouse',
  drawn: 'The signature',
  signHere: 'Sign here',
  clear: 'Clear',
  choose: 'Choose image',
  missing: 'Please provide a signature',
  notLoaded: 'The signature pad could not be loaded. Please check the connection.',
} as const

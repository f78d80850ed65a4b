/** The most common problems to choose from; any other is described in words. */
export const commonProblems = [
  'Battery draining quickly',
  'Screen damage',
  'Touchscreen unresponsive',
  'Charging issues',
  'Power problems',
  'Speaker or sound problems',
  'Camera problems',
  'Water damage',
  'Overheating',
  'Wi-Fi or Bluetooth problems',
  'Microphone problems',
  'Face ID or fingerprint problems',
  'Physical damage',
  'Button problems',
  'No cellular signal',
  'Random shutdowns',
  'Software or OS problems',
  'Charging port replacement',
  'Screen flickering',
  'Moisture detection errors',
] as const

export const otherProblem = 'Other (Specify Below)'

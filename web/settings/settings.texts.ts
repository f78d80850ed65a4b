export const settingsTexts = {
  title: 'Settings',
  lead: 'What the shop decides for all its pages.',
  failed: 'The settings could not be loaded',
  copyProtection: 'Copy protection',
  copyProtectionExplanation:
    'Keeps a passer-by from copying what the pages show: selecting text, the context menu, saving, printing the screen and zooming on phones are blocked, except in fields. People who need to enlarge or read aloud may need it off.',
  turnedOn: 'Copy protection is on',
  turnedOff: 'Copy protection is off',
} as const

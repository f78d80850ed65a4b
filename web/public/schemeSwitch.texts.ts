const en = { dark: 'Dark colours', light: 'Light colours' }

const am: typeof en = { dark: 'ጨለማ ገጽታ', light: 'ብሩህ ገጽታ' }

export const schemeSwitchTexts = { en, am }

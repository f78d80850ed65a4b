const en = {
  title: (number: string) => `Repair ${number}`,
}

const am: typeof en = {
  title: number => `ጥገና ${number}`,
}

export const repairTexts = { en, am }

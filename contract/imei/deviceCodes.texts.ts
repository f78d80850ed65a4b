const en = {
  problemAt: (row: number, reason: string) => `Row ${row}: ${reason}`,
  invalidCode: (code: string) => `Invalid code "${code}". Must be 8 digits`,
  brand: 'Brand',
  model: 'Model',
  missing: (title: string) => `${title} is required`,
  tooLong: (title: string, max: number) => `${title} can have at most ${max} characters`,
  otherDevice: (code: string, row: number) => `Code ${code} is already in row ${row} with another device`,
}

const am: typeof en = {
  problemAt: (row, reason) => `ረድፍ ${row}፦ ${reason}`,
  invalidCode: code => `ኮድ «${code}» ትክክል አይደለም። 8 አሃዞች መሆን አለበት`,
  brand: 'ብራንድ',
  model: 'ሞዴል',
  missing: title => `${title} የግድ ያስፈልጋል`,
  tooLong: (title, max) => `${title} ከ${max} ፊደላት መብለጥ አይችልም`,
  otherDevice: (code, row) => `ኮድ ${code} በረድፍ ${row} ከሌላ መሣሪያ ጋር አለ`,
}

export const deviceCodeTexts = { en, am }

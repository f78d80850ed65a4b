/** A text that can be part of a phone number as phones are stored: 0911 2 matches 2519112…, 0044 20 matches +4420…. */
export const phoneSpellings = (text: string): string[] => {
  if (!/^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  return [digits, digits.replace(/^00/, ''), digits.replace(/^0+/, '251')]
}

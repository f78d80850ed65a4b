/** What stays Latin in Amharic: names, units, commands and examples. */
const kept =
  /\{\w+\}|npm run \w+|https?:\/\/\S*|\S+@\S+|\b(IMEI|SMS|IP|URL|HTTP|JSON|object|Content-Length|Tigena|telegram|telebirr|Birr|ETB|MB|Excel|CSV|PDF|QR)(?![a-z])|10MB/gi

/** The Latin words of a text in Amharic that should not be there. */
export const foreignWords = (text: string): string[] => text.replace(kept, '').match(/[a-z]+/gi) ?? []

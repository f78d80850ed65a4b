/** Names, units and codes that shops say and write in Latin letters in Amharic, too. */
const latin = new Set(
  `IMEI SMS PDF QR Excel CSV IP IPv URL API PIN TAC telebirr ETB Tigena MB KB GB mm px Ctrl Enter Esc Tab Shift Alt English USB
  JPEG PNG XLSX xlsx xls csv JSON json HTTP https admin Osmocom AfroMessage Chrome Chromebook Firefox Safari Edge Opera Linux Windows Mac Android iPad
  Apple Google Huawei Infinix LG Motorola Nokia OPPO OnePlus Samsung Galaxy Sony Tecno Xiaomi iPhone itel realme vivo`.split(
    /\s+/,
  ),
)

/** What is written in Latin letters everywhere: placeholders, addresses, commands, variables and files of the server. */
const codes =
  /\{\w+\}|https?:\S+|[\w.]+@[\w.]+|(DATA_DIR=\S+ )?npm run \w+( -- (--)?\w+)?|[A-Z]+_[A-Z_]+|docs\/\w+\.md|t\.me\/\w+/g

/** The words of a text in Amharic that are not Amharic, without those that shops write so. */
export const latinWords = (text: string): string[] =>
  text
    .replace(codes, ' ')
    .match(/[A-Za-z_]{2,}/g)
    ?.filter(word => !latin.has(word)) ?? []

export const hasEthiopic = (text: string): boolean => /\p{Script=Ethiopic}/u.test(text)

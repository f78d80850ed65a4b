import { firstTerms } from '../warranties/warrantyTerms.ts'

/** Names, units and codes that shops say and write in Latin letters in Amharic, too. */
const names =
  `IMEI SMS PDF QR Excel CSV IP IPv URL API USB telebirr ETB MB KB GB mm Enter Esc Ctrl xlsx xls JSON json HTTP https English admin
  Tigena AfroMessage Osmocom Chromebook Firefox Chrome Linux Windows Mac Android iPad iPhone Galaxy`.split(/\s+/)
const latin = new Set([...names, ...firstTerms.warrantyBrands])

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

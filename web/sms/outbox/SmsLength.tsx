import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatEtb } from '#contract/money.ts'
import { countSmsParts } from '#contract/sms/outbox/smsParts.ts'
import { smsTexts as texts } from '#web/sms/outbox/outbox.texts.ts'

interface Props {
  /** As it is sent. */
  text: string
  /** What the user has written, if values are filled in. A character from a value cannot be replaced here. */
  written?: string
  /** In santim. Null: no cost is shown. */
  partPrice: number | null
}

/** A tab, a special space, or a character without any width. */
const isInvisible = (character: string): boolean => /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)

/** The word before a character. Empty if there is none. */
const writtenBefore = (written: string, character: string): string =>
  /\S*\s*$/.exec(written.slice(0, written.indexOf(character)))?.[0].trim() ?? ''

/** Names a character that the user can replace, if there is one. */
const unicodeNote = (character: string, written: string): string => {
  const replaceable = countSmsParts(written).unicodeCharacter
  if (replaceable === null) return texts.unicodeFromValue(character)
  if (/\p{Script=Ethiopic}/u.test(replaceable)) return texts.amharicParts
  if (isInvisible(replaceable)) return texts.invisibleCharacter(writtenBefore(written, replaceable))
  const word = written.split(/\s+/).find(words => words.includes(replaceable)) ?? ''
  return texts.unicodeCharacter(replaceable, word === replaceable ? '' : word)
}

/** The length of an SMS, in how many parts it is sent, what they cost, and which character makes them short. */
export const SmsLength = ({ text, written = text, partPrice }: Props) => {
  const { length, parts, unicodeCharacter } = countSmsParts(text)
  const cost = partPrice === null ? [] : [formatEtb(parts * partPrice)]
  return (
    <Stack component="span" sx={{ gap: 0.5 }}>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {[texts.characters(length), texts.parts(parts), ...cost].join(' · ')}
      </Typography>
      {unicodeCharacter !== null && (
        <Typography component="span" variant="body2">
          {unicodeNote(unicodeCharacter, written)}
        </Typography>
      )}
    </Stack>
  )
}

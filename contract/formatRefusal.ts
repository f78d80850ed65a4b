import { type FieldMessage, Refusal, type RefusalBody } from './errors.ts'
import { formatMessage, formatNested, formatProblems } from './formatMessage.ts'
import { formatSentence } from './formatSentence.ts'
import { Nested } from './message.ts'
import type { Reader } from './session/preferenceValues.ts'

const formatFields = (fields: Readonly<Record<string, FieldMessage>>, reader: Reader): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, said]) => [
      field,
      said instanceof Refusal ? formatSentence(said.code, said.details, reader) : formatMessage(said, reader.language),
    ]),
  )

/** What a refusal says to somebody: its sentence, and the messages in its details. */
export const formatRefusal = ({ code, details }: Refusal, reader: Reader): Pick<RefusalBody, 'message' | 'details'> => {
  const words = Object.entries(details).flatMap(([name, value]) =>
    value instanceof Nested ? [[name, formatNested(value, reader.language)]] : [],
  )
  const { fields, problems, ...others } = details
  return {
    message: formatSentence(code, details, reader),
    details: {
      ...others,
      ...Object.fromEntries(words),
      ...(fields && { fields: formatFields(fields, reader) }),
      ...(problems && { problems: formatProblems(problems, reader.language) }),
    },
  }
}

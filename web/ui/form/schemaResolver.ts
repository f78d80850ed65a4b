import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { describeProblem } from '#contract/describeProblem.ts'
import { formatMessage } from '#contract/formatMessage.ts'
import { language } from '#web/language/language.ts'

/**
 * Validates a form with its zod schema and shows the first message of each field, as the server does. The resolver of
 * @hookform/resolvers looks into unions: it would show 'Invalid IPv4 address' instead of 'Invalid IP address format'.
 */
export const schemaResolver =
  <I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> =>
  values => {
    const result = schema.safeParse(values, { error: describeProblem })
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<I> = {}
    for (const { path, code, message } of result.error.issues) {
      const name = path.join('.')
      if (!get(errors, name)) set(errors, name, { type: code, message: formatMessage(message, language) })
    }
    return { values: {}, errors }
  }

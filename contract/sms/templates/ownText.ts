import { message, type Words } from '../../message.ts'
import { requiredText, tooLong } from '../../text.ts'
import { findPlaceholder } from './smsText.ts'

/** The whole text is part of the provider's URL, where an Amharic letter takes nine characters. */
export const maxOwnTextLength = 800

/** The text of a message by hand or of a bulk message. It is sent as it is, so a placeholder in it is a mistake. */
export const ownText = (label: Words, missing: string) =>
  requiredText(maxOwnTextLength, {
    missing,
    tooLong: tooLong(label, maxOwnTextLength),
  }).superRefine((text, context) => {
    const found = findPlaceholder(text)
    if (found !== undefined)
      context.addIssue({
        code: 'custom',
        message: message('{typed} would be sent as it stands. Please write the words that the customer should read.', {
          typed: found,
        }),
      })
  })

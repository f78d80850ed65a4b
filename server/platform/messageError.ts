import { formatMessage } from '#contract/formatMessage.ts'

/** An error that people read in their language. Its own message is English, for logs and commands. */
export class MessageError extends Error {
  /** As message() makes it. */
  readonly text: string

  constructor(text: string, options?: ErrorOptions) {
    super(formatMessage(text, 'en'), options)
    this.text = text
  }
}

/** The message of an error as a part of another one. What others than we say stays as it is. */
export const textOf = (error: Error): string => (error instanceof MessageError ? error.text : error.message)

import { message } from '#contract/message.ts'
import { MessageError } from '../messageError.ts'

export function notWritable(folder: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new MessageError(
    message(
      'The folder {folder} cannot be written to ({cause}). Let this user write there, or choose another folder.',
      {
        folder,
        cause: reason,
      },
    ),
    { cause },
  )
}

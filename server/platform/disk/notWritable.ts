export function notWritable(folder: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `The folder ${folder} cannot be written to (${reason}). Let this user write there, or choose another folder.`,
    { cause },
  )
}

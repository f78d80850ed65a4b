import type { FormEvent } from 'react'

/** For a required input: the browser says in our words that it is blank, which its own language may not be. */
export const blankMessage = (message: string) => ({
  onInvalid: ({ currentTarget }: FormEvent<HTMLInputElement>) => currentTarget.setCustomValidity(message),
  onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => currentTarget.setCustomValidity(''),
})

import { useEffect } from 'react'
import { createStore, useStore } from '#web/browser/createStore.ts'
import { register } from '#web/ui/form/unsavedChanges.ts'

/** A picture of a form that is not on the server yet. */
interface Upload {
  readonly control: object
  readonly field: string
  readonly hasFailed: boolean
}

const uploads = createStore<readonly Upload[]>([])

/** Registers the picture of a field with its form, until the server has stored it or it is removed. */
export const useRegisterUpload = (control: object, field: string, step: string | undefined): void => {
  const isPending = step !== undefined
  const hasFailed = step === 'failed'
  useEffect(
    () => (isPending ? register(uploads, { control, field, hasFailed }) : undefined),
    [control, field, isPending, hasFailed],
  )
}

export interface Uploads {
  /** The fields whose picture is not on the server yet. */
  readonly pending: readonly string[]
  /** Those of them whose upload has failed. They are pending until the user retries it or removes the picture. */
  readonly failed: readonly string[]
}

/** What the form with this control uploads. */
export const uploadsOf = (control: object): Uploads => {
  const own = uploads.get().filter(upload => upload.control === control)
  const fieldsOf = (found: typeof own) => found.map(({ field }) => field)
  return { pending: fieldsOf(own), failed: fieldsOf(own.filter(({ hasFailed }) => hasFailed)) }
}

export const useUploads = (control: object): Uploads => {
  useStore(uploads)
  return uploadsOf(control)
}

/** The control of a form in which a picture was chosen or removed, or could not be used. */
export const pictureEdits = createStore<object>({})

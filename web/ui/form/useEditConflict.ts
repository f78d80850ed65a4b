import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { RefusedCall } from '#web/http/RefusedCall.ts'

interface Options<T> {
  /** As it was when the form was opened. */
  opened: T
  /** The version that a colleague has saved meanwhile, if the server has refused a save because of it. */
  readCurrent: (refusal: RefusedCall) => T | undefined | Promise<T | undefined>
  /** Puts a newer version into the form, except into what the user has edited since `base`. */
  merge: (newer: T, base: T, refusal?: RefusedCall) => void
}

/** Edits something that a colleague may edit at the same time, and moves the edits onto the colleague's version. */
export const useEditConflict = <T>(options: Options<T>) => {
  /** The version that the edits are based on. */
  const [base, setBase] = useState(options.opened)
  const [newer, setNewer] = useState<{ before: T; now: T }>()
  // A save ends some renders after its start.
  const latest = useRef({ ...options, base })
  useEffect(() => {
    latest.current = { ...options, base }
  })
  const rebase = (current: T, refusal?: RefusedCall) => {
    latest.current.merge(current, latest.current.base, refusal)
    setBase(current)
  }
  /** Saves on top of the version that the edits are based on. After an edit conflict, saving again overwrites the newer one. */
  const save = async <R>(send: (base: T) => Promise<R>): Promise<R> => {
    try {
      const reply = await send(base)
      setNewer(undefined)
      return reply
    } catch (error) {
      const current = error instanceof RefusedCall ? await latest.current.readCurrent(error) : undefined
      if (current) rebase(current, error as RefusedCall)
      setNewer(current && { before: base, now: current })
      throw error
    }
  }
  return {
    base,
    setBase,
    rebase,
    save,
    /** What the last save was refused for. */
    newer,
    clearNewer: () => setNewer(undefined),
  }
}

/** For a form: unedited fields take the newer values, edited ones stay. */
export const keepEdits = { keepDirtyValues: true, keepDirty: true }
export const dropEdits = { keepDirtyValues: false, keepDirty: false, keepFieldsRef: true }

interface FormOptions<T, V extends FieldValues, O> extends Pick<Options<T>, 'opened'> {
  form: UseFormReturn<V, unknown, O>
  /** The schema of what is edited, in which the server returns the current one. */
  entity: z.ZodType<T>
  /** The values of the form. The first one has the focus. */
  valuesOf: (entity: T) => DefaultValues<V> & V
  /** Describes the values that a colleague has saved meanwhile. */
  describe: (now: T, before: T) => string
}

/** An edit conflict in a form. The notice of the newer values offers to use them instead of the edits. */
export const useFormConflict = <T, V extends FieldValues, O>(options: FormOptions<T, V, O>) => {
  const { form, opened, entity, valuesOf, describe } = options
  const { newer, clearNewer, ...conflict } = useEditConflict<T>({
    opened,
    readCurrent: ({ details }) => entity.safeParse(details.current).data,
    merge: current => form.reset(valuesOf(current), keepEdits),
  })
  const take = (values: DefaultValues<V> & V) => {
    form.reset(values, dropEdits)
    clearNewer()
    form.setFocus(Object.keys(values)[0] as FieldPath<V>)
  }
  return {
    ...conflict,
    /** For NewerValues, after an edit conflict. */
    newer: newer && { description: describe(newer.now, newer.before), onTake: () => take(valuesOf(newer.now)) },
  }
}

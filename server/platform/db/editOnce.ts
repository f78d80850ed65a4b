import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#contract/errors.ts'

interface Edit<T> {
  /** In the words of the refusal: 'this user'. */
  readonly what: string
  /** The current state, locked until the transaction ends. */
  readonly current: T
  /** The version that the edit is based on. */
  readonly version: number
  /** Whether the current state already has the requested values. */
  isSame(): boolean | Promise<boolean>
  update(): Promise<T>
}

/**
 * Edits what nobody else has edited since the client read it. An edit of an older version is refused with the current
 * state, unless it changes nothing: a retry, as after a lost reply, gets what the first request has made.
 */
export const editOnce = async <T extends { version: number }>(edit: Edit<T>): Promise<T> => {
  const { what, current, version, isSame, update } = edit
  if (current.version === version) return update()
  if (await isSame()) return current
  throw new Refusal('edit.conflict', { what, current })
}

/** Whether all requested values, except omitted ones, are current. */
export const hasValues = <T extends object>(current: T, requested: Partial<T>): boolean =>
  (Object.keys(requested) as (keyof T)[]).every(
    name => requested[name] === undefined || isDeepStrictEqual(requested[name], current[name]),
  )

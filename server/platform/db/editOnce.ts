import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#contract/errors.ts'
import { nested, type Words } from '#contract/message.ts'

interface Versions<T> {
  /** In the words of the refusal: 'this user'. */
  readonly what: Words
  /** The current state, locked until the transaction ends. */
  readonly current: T
  /** The version that the edit is based on. */
  readonly version: number
}

/** Optimistic locking: refuses an edit of an outdated version, with the current state. */
export const assertVersion = <T extends { version: number }>({ what, current, version }: Versions<T>): void => {
  if (current.version !== version) throw new Refusal('edit.conflict', { what: nested(what), current })
}

interface Edit<T> extends Versions<T> {
  /** Whether the current state already has the requested values. */
  isSame(): boolean | Promise<boolean>
  update(): Promise<T>
}

/**
 * Optimistic locking for edits: edits what nobody else has edited since the client read it. An edit of an older version is an
 * edit conflict, unless it changes nothing: a retry, as after a lost reply, gets what the first request has made. An edit that
 * changes nothing writes nothing, so the activity log does not show it and it makes no version.
 */
export const editOnce = async <T extends { version: number }>({ isSame, update, ...versions }: Edit<T>): Promise<T> => {
  if (await isSame()) return versions.current
  assertVersion(versions)
  return update()
}

/** Whether all requested values, except omitted ones, are current. */
export const hasValues = <T extends object>(current: T, requested: Partial<T>): boolean =>
  (Object.keys(requested) as (keyof T)[]).every(
    name => requested[name] === undefined || isDeepStrictEqual(requested[name], current[name]),
  )

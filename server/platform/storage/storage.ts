import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly key: string
  readonly modifiedAt: Date
}

/** Where files are kept: a folder or a bucket. Keys are letters, digits, hyphens, dots and slashes. */
export interface Storage {
  /** Safe against a power cut once it resolves; the key holds all of the bytes or is not there. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined where there is nothing under the key. */
  get(key: string): Promise<Readable | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
  /** Clears away what a crash has left of a put. */
  tidy(): Promise<void>
  close(): Promise<void>
}

const maxKeyLength = 200
const keyShape = /^[a-z0-9-][a-z0-9.-]*(?:\/[a-z0-9-][a-z0-9.-]*)*$/i

/** No part of a key begins with a dot, so that none can climb out of its folder or name what is hidden there. */
export const assertKey = (key: string): void => {
  if (key.length > maxKeyLength || !keyShape.test(key))
    throw new Error(`${JSON.stringify(key)} is no key of the storage`)
}

import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly key: string
  readonly modifiedAt: Date
}

/** The storage of files: a folder or a bucket. Keys consist of letters, digits, hyphens, dots and slashes. */
export interface Storage {
  /** Atomic, and durable after a power cut once it resolves: the key has all of the bytes or does not exist. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Returns undefined if the key does not exist. */
  get(key: string): Promise<Readable | undefined>
  has(key: string): Promise<boolean>
  /** Removing a missing key is not an error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
  /** Removes the partial files of writes that a crash interrupted. */
  tidy(): Promise<void>
  close(): Promise<void>
}

const maxKeyLength = 200
const keyPattern = /^[a-z0-9-][a-z0-9.-]*(?:\/[a-z0-9-][a-z0-9.-]*)*$/i

/** No part of a key begins with a dot, which prevents path traversal and access to hidden files. */
export const assertKey = (key: string): void => {
  if (key.length > maxKeyLength || !keyPattern.test(key))
    throw new Error(`${JSON.stringify(key)} is not a valid storage key`)
}

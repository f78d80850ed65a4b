import type { Readable } from 'node:stream'
import { assertKey, type Storage, type StoredObject } from './storage.ts'
import type { Bucket } from './storageUrl.ts'

/** A storage server that does not answer must not block requests indefinitely. */
const timeouts = {
  connectionTimeout: 5_000,
  requestTimeout: 30_000,
  socketTimeout: 30_000,
  throwOnRequestTimeout: true,
}

/** A HEAD request has no body that could name the missing key. */
const absentErrors = ['NoSuchKey', 'NotFound']
const absentAsUndefined = (error: Error): undefined => {
  if (!absentErrors.includes(error.name)) throw error
}

/** Reads the credentials from the environment, like any AWS tool. */
export const openS3Storage = async ({ bucket, prefix, endpoint, region }: Bucket): Promise<Storage> => {
  // Imported lazily: a shop that stores its files in a folder does not need the SDK.
  const { S3, paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
  const s3 = new S3({
    // Other S3 servers accept any region and support no host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' } : region && { region }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
  })

  const at = (key: string) => {
    assertKey(key)
    return { Bucket: bucket, Key: prefix + key }
  }

  async function* list(): AsyncGenerator<StoredObject> {
    for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix })) {
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
        yield { key: Key.slice(prefix.length), modifiedAt: LastModified }
      }
    }
  }

  return {
    put: async (key, bytes) => void (await s3.putObject({ ...at(key), Body: bytes })),
    get: async key => (await s3.getObject(at(key)).catch(absentAsUndefined))?.Body as Readable | undefined,
    has: async key => (await s3.headObject(at(key)).catch(absentAsUndefined)) !== undefined,
    remove: async key => void (await s3.deleteObject(at(key))),
    list,
    tidy: async () => {},
    close: async () => s3.destroy(),
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import { temporaryParent } from './temporaryParent.ts'

/** The server knows no other key. */
export const bucketCredentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** A bucket on an S3 server of its own for a test file, as STORAGE_URL names it. */
export const openBucket = async (): Promise<string> => {
  const directory = mkdtempSync(join(temporaryParent, 'tigena-bucket-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    // It takes the slash after the bucket's name for none, so its sums of listing requests never come out right.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'shop' }],
  })
  const { port } = await s3.run()
  afterAll(async () => {
    s3.httpServer.closeAllConnections()
    await s3.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return `s3://shop?endpoint=http://127.0.0.1:${port}`
}

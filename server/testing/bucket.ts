import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import { temporaryParent } from './temporaryParent.ts'

/** The only credentials that the test server accepts. */
export const bucketCredentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** Starts an S3 server with a bucket for a test file. Returns the bucket's STORAGE_URL. */
export const openBucket = async (): Promise<string> => {
  const directory = mkdtempSync(join(temporaryParent, 'tigena-bucket-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    // It ignores the slash after the bucket's name, so it computes wrong signatures for list requests.
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

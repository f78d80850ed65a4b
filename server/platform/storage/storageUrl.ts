import { z } from 'zod'

/** A bucket and the prefix of all our keys in it. */
export interface Bucket {
  readonly bucket: string
  readonly prefix: string
  /** The address of an S3 server other than Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string | undefined
}

const query = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
})

const parseBucket = (text: string): Bucket | undefined => {
  const [, bucket, path = '', search = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]+)((?:\/[\w-]+)*)\/?(?:\?(.*))?$/.exec(text) ?? []
  const options = query.safeParse(Object.fromEntries(new URLSearchParams(search)))
  if (!bucket || !options.success) return undefined
  const { endpoint, region } = options.data
  return { bucket, prefix: path ? `${path.slice(1)}/` : '', endpoint, region }
}

/** s3://bucket/prefix?endpoint=http://…&region=… */
export const storageUrl = z.string().transform((text, context) => {
  const bucket = parseBucket(text)
  if (bucket) return bucket
  context.addIssue('This is not the address of a bucket')
  return z.NEVER
})

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants

/** In the order in which they are offered. A stronger compression would take longer than it saves on the way. */
const encodings = {
  br: (text: string): Promise<Buffer> =>
    promisify(brotliCompress)(text, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } }),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text),
}

const isAccepted = (encoding: string, accepted: string): boolean =>
  accepted.split(',').some(part => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality ?? 1) > 0
  })

/** A text as small as whoever accepts these encodings can read it. */
export const compress = async (text: string, accepted = ''): Promise<{ encoding?: string; bytes: Buffer }> => {
  for (const [encoding, pack] of Object.entries(encodings)) {
    if (isAccepted(encoding, accepted)) return { encoding, bytes: await pack(text) }
  }
  return { bytes: Buffer.from(text) }
}

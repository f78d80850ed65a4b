import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants

/** Stronger compression would take longer than it saves in transfer time. */
const encodings = {
  br: (text: string): Promise<Buffer> =>
    promisify(brotliCompress)(text, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } }),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text),
  identity: async (text: string): Promise<Buffer> => Buffer.from(text),
}
export type Encoding = keyof typeof encodings

const isAccepted = (encoding: string, accepted: string): boolean =>
  accepted.split(',').some(part => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality ?? 1) > 0
  })

/** The best encoding that an Accept-Encoding header allows. */
export const encodingFor = (accepted = ''): Encoding =>
  (['br', 'gzip'] as const).find(encoding => isAccepted(encoding, accepted)) ?? 'identity'

export const compress = (text: string, encoding: Encoding): Promise<Buffer> => encodings[encoding](text)

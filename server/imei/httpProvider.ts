import { z } from 'zod'
import type { ImeiDevice } from '#contract/imei/imei.ts'
import type { Provider } from './provider.ts'

const maxReplyBytes = 100_000

const name = z.string().trim().min(1).max(100)
const description = z.object({ brand: name, model: name, deviceName: name.optional().catch(undefined) })

const readBody = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxReplyBytes) throw new Error(`The answer is larger than ${maxReplyBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

interface Settings {
  readonly IMEI_API_URL: string | undefined
  readonly IMEI_API_TOKEN: string | undefined
}

const requestDevice = async (
  url: URL,
  token: string | undefined,
  signal: AbortSignal,
): Promise<ImeiDevice | undefined> => {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, { headers, redirect: 'error', signal })
  const body = await readBody(response)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`It answered with status ${response.status}`)
  const { brand, model, deviceName = `${brand} ${model}` } = description.parse(JSON.parse(body))
  return { brand, model, deviceName, source: url.hostname, confidence: 'high' }
}

/** The provider of IMEI_API_URL, if it is set. */
export const httpProviders = ({ IMEI_API_URL, IMEI_API_TOKEN }: Settings): Provider[] => {
  if (!IMEI_API_URL) return []
  const find: Provider['find'] = (imei, signal) => {
    const url = new URL(IMEI_API_URL)
    url.searchParams.set('imei', imei)
    return requestDevice(url, IMEI_API_TOKEN, signal)
  }
  return [{ host: new URL(IMEI_API_URL).hostname, find }]
}

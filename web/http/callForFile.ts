import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { replyIn, send } from '#web/http/call.ts'
import { reportConnection } from '#web/http/connection.ts'

/** No file of ours is a page. */
const isFile = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.startsWith('text/html')

/** Calls an endpoint that answers with a file. */
export const callForFile = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> => {
  const read = (response: Response) => (isFile(response) ? response.blob() : response.text())
  const { status, date, content } = await send<E, Blob | string>(endpoint, input, { kind: 'file' }, read)
  if (typeof content === 'string') return replyIn(status, content, date) as never
  reportConnection(true)
  return content
}

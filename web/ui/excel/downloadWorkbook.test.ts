import { expect, test, vi } from 'vitest'
import { downloadWorkbook } from '#web/ui/excel/downloadWorkbook.ts'

type Listener = (event: MessageEvent) => unknown

/** Runs the code of the worker in this thread, and tells the page of an error only if a browser would. */
const stubWorker = () =>
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      async postMessage(data: unknown) {
        const listeners: Listener[] = []
        vi.stubGlobal('addEventListener', (_type: string, listener: Listener) => listeners.push(listener))
        vi.stubGlobal('postMessage', (reply: unknown) =>
          this.dispatchEvent(new MessageEvent('message', { data: reply })),
        )
        await import('#web/ui/excel/buildWorkbook.worker.online.ts')
        try {
          for (const listener of listeners)
            Promise.resolve(listener(new MessageEvent('message', { data }))).catch(() => undefined)
        } catch {
          this.dispatchEvent(new Event('error'))
        }
      }
      terminate() {}
    },
  )

test('an error in the worker that builds a file is reported in words', async () => {
  stubWorker()
  const columns = [{ title: 'Name', width: 20, value: () => Symbol('not a cell') as never }]
  await expect(downloadWorkbook('a.xlsx', columns, [{}])).rejects.toThrow(
    'The Excel file could not be created. Check the connection and try again.',
  )
})

test('a worker that does not start is reported in the same words', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        this.dispatchEvent(new Event('error'))
      }
      terminate() {}
    },
  )
  await expect(downloadWorkbook('a.xlsx', [], [{}])).rejects.toThrow('The Excel file could not be created.')
})

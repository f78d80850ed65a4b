import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { PaperFacts, RepairPaper } from '#contract/papers/paper.ts'
import { concurrencyLimit } from '../platform/concurrency/concurrencyLimit.ts'

/** What the worker is asked for. */
export interface PdfJob {
  readonly paper: RepairPaper
  readonly facts: PaperFacts
}

export interface PdfWorker {
  render(order: PdfJob): Promise<Uint8Array>
}

const maxQueuedJobs = 20
/** The longest receipt takes a few seconds on a busy machine. */
const timeoutMs = 20_000
/** The renderer keeps 0.2 MB of each paper for ever. */
const maxPapersPerWorker = 500

/**
 * Papers are rendered one after the other by a thread of its own, or everybody else would wait for them. It starts with
 * the first paper, and anew once it has taken too long, has failed or has rendered many.
 */
export const openPdfWorker = (app: FastifyInstance): PdfWorker => {
  const inTurn = concurrencyLimit(1, 1)
  let worker: Worker | undefined
  let ended = new AbortController()
  let papersOfWorker = 0
  let orders = 0

  const start = (): Worker => {
    papersOfWorker = 0
    const started = new Worker(join(import.meta.dirname, 'paper.worker.ts'))
    const itsEnd = new AbortController()
    ended = itsEnd
    const forget = () => {
      if (worker === started) worker = undefined
    }
    // Without a listener, an error between two orders would end the whole program.
    started.on('error', error => {
      forget()
      app.log.error(error, 'The thread that prints papers has failed')
    })
    started.on('exit', () => {
      forget()
      itsEnd.abort(new Error('The thread that prints papers has ended'))
    })
    started.unref()
    return started
  }
  const stop = async () => {
    await worker?.terminate()
    worker = undefined
  }
  app.addHook('onClose', stop)

  const render = async (order: PdfJob): Promise<Uint8Array> => {
    worker ??= start()
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)])
      const rendered = once(worker, 'message', { signal })
      worker.postMessage(order)
      const [bytes] = await rendered
      papersOfWorker += 1
      if (papersOfWorker === maxPapersPerWorker) await stop()
      return bytes
    } catch (error) {
      await stop()
      throw error
    }
  }

  return {
    render: async order => {
      if (orders === maxQueuedJobs) throw new Refusal('server.busy', { retryAfterSeconds: 5 })
      orders += 1
      try {
        return await inTurn(1, () => render(order))
      } finally {
        orders -= 1
      }
    },
  }
}

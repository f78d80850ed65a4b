import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What is measured only when somebody asks for it. Null leaves the figure out. */
export interface MeasuredOnDemand {
  countUnsentSms(): Promise<number>
  findLastBackup(): Promise<string | null>
  /** The waiting jobs by the name of their queue. */
  countWaitingJobs(): Promise<Readonly<Record<string, number>>>
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
}

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const measureRequests = (app: FastifyInstance, registers: Registry[]): void => {
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({ name: 'tigena_requests_total', help: 'Answered requests', labelNames, registers })
  const durations = new Histogram({
    name: 'tigena_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions, headers }, reply) => {
    const route = routeOptions.url ?? 'unknown'
    requests.inc({ method, route, status: reply.statusCode })
    // A stream of live updates stays open for hours, which says nothing about speed.
    if (headers.accept !== 'text/event-stream') durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

const addGauges = (
  app: FastifyInstance,
  registers: Registry[],
  { pool, countUnsentSms, findLastBackup, countWaitingJobs }: MeasuredOnDemand,
) => {
  /** While the database cannot be reached, the other figures are worth most. */
  const orNull = <T>(measured: Promise<T>): Promise<T | null> =>
    measured.catch(err => {
      app.log.warn({ err }, 'a metric could not be measured')
      return null
    })
  new Gauge({
    name: 'tigena_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'tigena_jobs_waiting',
    help: 'Background jobs that wait',
    labelNames: ['queue'],
    registers,
    async collect() {
      const counts = await orNull(countWaitingJobs())
      this.reset()
      for (const [queue, count] of Object.entries(counts ?? {})) this.set({ queue }, count)
    },
  })
  new Gauge({
    name: 'tigena_sms_unsent',
    help: 'SMS that wait to be sent',
    registers,
    async collect() {
      const count = await orNull(countUnsentSms())
      if (count === null) this.remove()
      else this.set(count)
    },
  })
  new Gauge({
    name: 'tigena_last_backup_age_seconds',
    help: 'Age of the newest backup; absent if there is none',
    // A gauge without labels would begin with 0, which would mean a backup of this moment.
    labelNames: ['backup'],
    registers,
    async collect() {
      const at = await orNull(findLastBackup())
      this.reset()
      if (at) this.set({ backup: 'newest' }, (Date.now() - Date.parse(at)) / 1000)
    },
  })
}

/** Measures this process for Prometheus; each process of a chain is asked on its own. */
export const openMetrics = (app: FastifyInstance, measured: MeasuredOnDemand): Registry => {
  const registry = new Registry()
  measureRequests(app, [registry])
  addGauges(app, [registry], measured)
  return registry
}

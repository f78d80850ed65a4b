import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { can } from '#contract/access.ts'
import { activityRoutes } from './activity/activity.routes.ts'
import { allowlistRoutes } from './allowlist/allowlist.routes.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { openBackupRunner } from './backup/backup.jobs.ts'
import { backupRoutes } from './backup/backup.routes.ts'
import { backupFolder } from './backup/backupFolder.ts'
import { readBackupState } from './backup/backupState.ts'
import type { Config } from './config.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { drawerRoutes } from './drawer/drawer.routes.ts'
import { exceptionRoutes } from './exceptions/exceptions.routes.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import type { FileServices } from './files/files.service.ts'
import { buildMayRead, type MayRead, type ReadRules } from './files/readAccess.ts'
import { openUploadFolder } from './files/receiveUpload.ts'
import { firstDayRoutes } from './firstDay/firstDay.routes.ts'
import { httpProviders } from './imei/httpProvider.ts'
import { imeiRoutes } from './imei/imei.routes.ts'
import { inventoryRoutes } from './inventory/inventory.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import { openLiveUpdates } from './live/liveUpdates.ts'
import type { LogFile } from './logFile.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { pdfRoutes } from './pdf/pdf.routes.ts'
import { openPdfWorker } from './pdf/pdfWorker.ts'
import type { Connected, Database } from './platform/db/database.ts'
import { isDiskFull } from './platform/disk/isDiskFull.ts'
import { isWithin, normalizeAddress } from './platform/http/address.ts'
import { limitBodyTime } from './platform/http/bodyTimeout.ts'
import { escapeInvalidUrl } from './platform/http/escapeInvalidUrl.ts'
import { assertAccessRules, mount } from './platform/http/mount.ts'
import { limitConnections, limitRequestsPerNetwork, refusePipelinedRequests } from './platform/http/networkLimits.ts'
import { limitConcurrentRequests } from './platform/http/overload.ts'
import { errorHandler, refusalOf, sendRefusal } from './platform/http/refusals.ts'
import { refuseConnection } from './platform/http/refuseConnection.ts'
import { defaultLimits, type RequestLimits, serverTimeouts } from './platform/http/requestLimits.ts'
import { logRequests, serializeError } from './platform/http/requestLog.ts'
import { protectRequests, setSecurityHeaders } from './platform/http/security.ts'
import { refuseWhileStopping } from './platform/http/stopping.ts'
import { serveWeb } from './platform/http/webFiles.ts'
import { publishChanges } from './platform/live/changeFeed.ts'
import type { Storage } from './platform/storage/storage.ts'
import { productRoutes } from './products/products.routes.ts'
import { openMetrics } from './program/metrics.ts'
import { programRoutes } from './program/program.routes.ts'
import { servePublicPages } from './publicPages/publicPages.ts'
import { repairRoutes } from './repairs/repairs.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { mayReadReturnPhoto } from './returns/returns.service.ts'
import { salesRoutes } from './sales/sales.routes.ts'
import { mayReadSaleImage } from './sales/sales.service.ts'
import { constraintRefusals } from './schema/constraintRefusals.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { sessionFinder } from './session/session.service.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { readSettings } from './settings/settings.service.ts'
import { storageUseRoutes } from './settings/storageUse/storageUse.routes.ts'
import { shopSearchRoutes } from './shopSearch/shopSearch.routes.ts'
import { bulkRoutes } from './sms/bulk/bulk.routes.ts'
import { messageRoutes } from './sms/history/messages.routes.ts'
import { optOutRoutes } from './sms/optOuts/optOuts.routes.ts'
import { outboxRoutes } from './sms/outbox/outbox.routes.ts'
import { countUnsentSms } from './sms/outbox/outbox.service.ts'
import type { SmsSender } from './sms/outbox/sender.ts'
import { templateRoutes } from './sms/templates/templates.routes.ts'
import { openFollowers } from './tracking/followers.ts'
import { trackingRoutes } from './tracking/tracking.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { warrantyRoutes } from './warranties/warranties.routes.ts'

interface AppOptions extends Pick<Connected, 'db' | 'pool'> {
  readonly config: Config
  readonly storage: Storage
  readonly sms: SmsSender
  readonly fileReadRules?: ReadRules
  readonly limits?: Partial<RequestLimits>
  readonly countWaitingJobs?: () => Promise<Readonly<Record<string, number>>>
  /** Where to log, instead of to the output. */
  readonly logFile?: LogFile | undefined
}

const routesOf = (config: Config, db: Database, files: FileServices, sms: SmsSender, app: FastifyInstance) => [
  ...sessionRoutes(config),
  ...userRoutes,
  ...allowlistRoutes,
  ...settingsRoutes({ hasProvider: sms.hasProvider, storage: files.storage }),
  ...storageUseRoutes(config),
  ...activityRoutes,
  ...exceptionRoutes,
  ...fileRoutes(files),
  ...inventoryRoutes,
  ...productRoutes,
  ...repairRoutes(sms),
  ...approvalRoutes(sms),
  ...outboxRoutes(sms, config),
  ...optOutRoutes,
  ...templateRoutes,
  ...salesRoutes(sms),
  ...returnRoutes(sms),
  ...warrantyRoutes(sms),
  ...messageRoutes(sms),
  ...paymentRoutes,
  ...reportRoutes,
  ...bulkRoutes(sms),
  ...customerRoutes,
  ...dashboardRoutes,
  ...firstDayRoutes(sms),
  ...drawerRoutes,
  ...shopSearchRoutes,
  ...imeiRoutes({ providers: httpProviders(config), log: app.log }),
  ...pdfRoutes({ pdfWorker: openPdfWorker(app), storage: files.storage, log: app.log }),
  ...feedbackRoutes,
  ...verificationRoutes,
  ...backupRoutes(config, openBackupRunner({ db, storage: files.storage, config, log: app.log })),
]

const mayReadRepairs: MayRead = async (_db, { user }) => can(user, 'repairs.read')

/** Who may read the files of each database column that refers to a file. */
export const fileReadRules: ReadRules = {
  'repairs.signature_id': mayReadRepairs,
  'repair_images.file_id': mayReadRepairs,
  'repair_history.file_id': mayReadRepairs,
  'approvals.file_id': mayReadRepairs,
  'sale_images.file_id': mayReadSaleImage,
  'returns.photo_id': mayReadReturnPhoto,
  // Everyone sees the logo.
  'shop_settings.logo_id': async () => true,
}

const createServer = (config: Config, logFile: LogFile | undefined): FastifyInstance =>
  Fastify({
    logger: { level: config.LOG_LEVEL, serializers: { err: serializeError }, ...(logFile && { stream: logFile }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: address => isWithin(normalizeAddress(address), config.TRUSTED_PROXIES),
    forceCloseConnections: 'idle',
    // refuseWhileStopping answers with a refusal of ours.
    return503OnClosing: false,
    ...serverTimeouts,
    // The longest URL that Node reads: a number of any length gets the page that says it was not found.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: ({ url = '/' }) => escapeInvalidUrl(url),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, config.PUBLIC_URL)
      sendRefusal(refusalOf(error, request, constraintRefusals), request, reply)
    },
    clientErrorHandler: refuseConnection,
  })

/** Assembles the whole server. It does not listen yet. */
export const buildApp = async ({
  db,
  pool,
  config,
  storage,
  sms,
  fileReadRules: readRules = fileReadRules,
  limits: ownLimits,
  countWaitingJobs = async () => ({}),
  logFile,
}: AppOptions): Promise<FastifyInstance> => {
  const files = {
    storage,
    uploadFolder: await openUploadFolder(config.DATA_DIR),
    mayRead: await buildMayRead(db, readRules),
  }
  const limits = { ...defaultLimits, ...ownLimits }
  const app = createServer(config, logFile)
  limitConnections(app.server, limits, config.TRUSTED_PROXIES)
  app.decorate('isDiskFull', () => !config.DATABASE_URL && isDiskFull(config.DATA_DIR))
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(errorHandler(constraintRefusals))
  assertAccessRules(app)
  await app.register(cookie)
  refusePipelinedRequests(app)
  logRequests(app)
  const metrics = openMetrics(app, {
    pool,
    countWaitingJobs,
    countUnsentSms: () => countUnsentSms(db),
    findLastBackup: async () => (await readBackupState(db, backupFolder(config), new Date())).newestAt,
  })
  protectRequests(app, config.PUBLIC_URL)
  refuseWhileStopping(app)
  limitBodyTime(app, limits)
  limitRequestsPerNetwork(app, limits)
  limitConcurrentRequests(app, limits)
  const live = openLiveUpdates(db, app.log, config)
  const followers = openFollowers(db, app.log)
  publishChanges(app, pool, [live.subscriber, followers.subscriber])
  const routes = [
    ...programRoutes({ allowedAddresses: config.METRICS_ALLOW, collect: () => metrics.metrics() }),
    ...routesOf(config, db, files, sms, app),
    ...trackingRoutes(storage, followers),
    ...liveRoutes(live.streams),
  ]
  const options = {
    db,
    trustedProxies: config.TRUSTED_PROXIES,
    publicUrl: config.PUBLIC_URL,
    findSession: sessionFinder(config),
  }
  mount(app, routes, options)
  await servePublicPages(app, { ...options, constraintRefusals })
  await serveWeb(app, async () => (await readSettings(db)).staffLanguage)
  return app
}

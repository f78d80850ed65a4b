import { z } from 'zod'
import { download, endpoint, noInput, noReply } from '../endpoint.ts'
import { message } from '../message.ts'

const adminsOnly = { allow: 'settings.manage', denial: 'settings.adminsOnly' } as const

const backupState = z.object({
  /** When the newest backup was made. */
  newestAt: z.string().nullable(),
  /** An incomplete backup lacks pictures that the storage has lost. */
  problem: z.enum(['failed', 'tooOld', 'incomplete']).nullable(),
  /** Why the newest attempt failed, or how many pictures are missing and which file names them. */
  reason: z.string().nullable(),
})
export type BackupState = z.output<typeof backupState>

export const getBackupState = endpoint({
  name: 'backup.state',
  summary: 'Get when the newest backup was made, and whether an Admin has to see to it',
  method: 'GET',
  path: '/api/backup',
  ...adminsOnly,
  input: noInput,
  reply: backupState,
})

/** tigena-2026-11-15T230000Z.tar */
const archiveName = z.string().regex(/^tigena-[\dTZ-]{18}\.tar$/)

const archive = z.object({
  name: archiveName,
  at: z.string(),
  /** Without the pictures, which all backups share. */
  bytes: z.int(),
  /** Whether it was restored completely, as a test, and not only read back. */
  isTested: z.boolean(),
})
export type Archive = z.output<typeof archive>

const backups = z.object({
  /** Newest first. Each was verified before it got its name. */
  archives: z.array(archive),
  isRunning: z.boolean(),
})
export type Backups = z.output<typeof backups>

export const listBackups = endpoint({
  name: 'backup.list',
  summary: 'List the backups, newest first, and whether one is being made',
  method: 'GET',
  path: '/api/backup/archives',
  ...adminsOnly,
  input: noInput,
  reply: backups,
})

export const runBackup = endpoint({
  name: 'backup.run',
  summary: 'Start a backup. The list shows whether it is running. Does nothing if one is running',
  method: 'POST',
  path: '/api/backup/run',
  ...adminsOnly,
  input: noInput,
  reply: noReply,
})

/** Long enough for a slow connection, and too short for whoever finds the browser unattended. */
export const downloadPermitSeconds = 60

export const permitDownload = endpoint({
  name: 'backup.permitDownload',
  summary: `Check the own password again. One download of a backup may start within ${downloadPermitSeconds} seconds`,
  method: 'POST',
  path: '/api/backup/download-permit',
  ...adminsOnly,
  refusals: ['signIn.tooMany'],
  input: z.object({ password: z.string().min(1, message('Please enter your password')).max(1000) }),
  reply: noReply,
})

export const downloadBackup = endpoint({
  name: 'backup.download',
  summary: 'Download a backup with its pictures, as one file. Needs a permit',
  method: 'GET',
  path: '/api/backup/archives/{name}',
  ...adminsOnly,
  refusals: ['backup.notFound', 'backup.passwordRequired'],
  input: z.object({ name: archiveName }),
  reply: download,
})

export const backupUrl = (name: string): string => `/api/backup/archives/${name}`

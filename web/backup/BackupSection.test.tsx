import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getBackupState, listBackups, permitDownload, runBackup } from '#contract/backup/backup.ts'
import { Refusal } from '#contract/errors.ts'
import { BackupSection } from '#web/backup/BackupSection.tsx'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const archive = (hours: number, bytes: number) => ({
  name: `tigena-2026-11-${String(30 - Math.ceil(hours / 24)).padStart(2, '0')}T230000Z.tar`,
  at: hoursAgo(hours),
  bytes,
  isTested: false,
})

const archives = [{ ...archive(5, 3 * 1024 ** 2), isTested: true }, archive(75, 2 * 1024 ** 2)]

beforeEach(() => {
  serve(listBackups, { archives, isRunning: false })
  serve(getBackupState, { newestAt: archives[0]?.at ?? null, problem: null, reason: null })
})

test('the backups are listed with age and size, each can be downloaded and restored, and the newest is said to be verified', async () => {
  showPage(BackupSection)
  const rows = within(await screen.findByRole('list', { name: 'Backups' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/5 hours ago · restored as a test · 3 MB without picturesDownload$/),
    expect.stringMatching(/3 days ago · only checked · 2 MB without picturesDownload$/),
  ])
  expect(screen.getByText('DATA_DIR=./new npm run restore -- FILE')).toBeTruthy()
  expect(await screen.findByText(/was verified: it was read back and restored completely/)).toBeTruthy()
})

test('a backup that is dated in the future is listed, but is not the newest one', async () => {
  const future = { ...archive(0, 1024 ** 2), name: 'tigena-2960-01-01T000000Z.tar', at: '2960-01-01T00:00:00.000Z' }
  serve(listBackups, { archives: [future, ...archives], isRunning: false })
  showPage(BackupSection)
  const rows = within(await screen.findByRole('list', { name: 'Backups' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/dated in the future, because the clock was wrong · only checked · 1 MB/)
  expect(await screen.findByText(/was verified: it was read back and restored completely/)).toBeTruthy()
})

test('if the newest backup was only read back, the last one that was restored is named', async () => {
  const reversed = archives.map(each => ({ ...each, isTested: !each.isTested }))
  serve(listBackups, { archives: reversed, isRunning: false })
  showPage(BackupSection)
  const result = await screen.findByText(/was verified: it was read back\. The last one that was restored completely/)
  expect(result.textContent).toMatch(/ is of .+\.$/)
})

test('a backup that is started is shown as running', async () => {
  serve(runBackup, () => serve(listBackups, { archives, isRunning: true }))
  showPage(BackupSection)
  fireEvent.click(await screen.findByRole('button', { name: 'Back up now' }))
  expect(await screen.findByText('A backup is being made and checked. You can go on working.')).toBeTruthy()
  expect(screen.getByRole('progressbar')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true))
})

test('a failed backup is shown with its reason', async () => {
  serve(getBackupState, { newestAt: hoursAgo(50), problem: 'failed', reason: 'The disk is full.' })
  showPage(BackupSection)
  const text = (await screen.findByRole('alert')).textContent
  expect(text).toMatch(/^The backup failedThe disk is full\./)
  expect(text).toMatch(
    /was verified: it was read back\. The last one that was restored completely, as a test, is of .+\.$/,
  )
})

test('a download asks for the password again; a wrong one is said at the field and starts nothing', async () => {
  const started: (string | null)[] = []
  const record = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    started.push(event.target.getAttribute('href'))
    event.preventDefault()
  }
  document.addEventListener('click', record)
  onTestFinished(() => document.removeEventListener('click', record))
  serve(permitDownload, ({ password }) =>
    password === 'right'
      ? undefined
      : new Refusal('input.invalid', { fields: { password: 'This is not your current password' } }),
  )
  showPage(BackupSection)
  const [first] = await screen.findAllByRole('button', { name: /^Download the backup of/ })
  if (first) fireEvent.click(first)
  const dialog = within(await screen.findByRole('dialog'))
  const type = (value: string) => {
    fireEvent.change(dialog.getByLabelText(/^Your password/), { target: { value } })
    fireEvent.click(dialog.getByRole('button', { name: 'Download' }))
  }
  type('wrong')
  expect(await dialog.findByText('This is not your current password')).toBeTruthy()
  expect(started).toEqual([])
  type('right')
  await waitFor(() => expect(started).toEqual([`/api/backup/archives/${archives[0]?.name}`]))
  expect(requestsTo(permitDownload)).toEqual([{ password: 'wrong' }, { password: 'right' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

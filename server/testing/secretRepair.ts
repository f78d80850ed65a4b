import { randomUUID } from 'node:crypto'
import type { Desk } from './repairs.ts'
import type { Session, Shop } from './shop.ts'

export interface SecretRepair {
  readonly id: string
  readonly number: string
  /** What no customer may see, by name. */
  readonly secrets: Readonly<Record<string, string>>
  /** What customers may see. */
  readonly visible: Readonly<Record<'note' | 'pictureId' | 'devicePictureId', string>>
}

const assertOk = async (call: ReturnType<Session['call']>) => {
  const answer = await call
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer.json()
}

/** A repair with all the data that customers must not see, and a rejected, an approved and a pending NOT REPAIRED request. */
export const buildSecretRepair = async (shop: Shop, desk: Desk): Promise<SecretRepair> => {
  const { admin, technician, upload } = desk
  const nameOfAdmin = `Admin ${admin.id}`
  await assertOk(admin.call('PATCH', `/api/users/${admin.id}`, { version: 1, name: nameOfAdmin }))
  const [signatureId, devicePictureId] = [await upload(admin), await upload(admin)]
  const [requestPictureId, pendingPictureId, pictureId] = [
    await upload(technician),
    await upload(technician),
    await upload(admin),
  ]
  const part = await desk.buildItem({ name: `Part ${randomUUID()}` })
  const email = `${randomUUID()}@example.com`
  const internalNote = `Words ${randomUUID()}`
  const { id, number } = await desk.buildRepair({
    customerPhone: '0987 654 321',
    customerEmail: email,
    internalNote,
    signatureId,
    images: [{ slot: 1, fileId: devicePictureId, description: 'Front' }],
    parts: [{ itemId: part.id, quantity: 2 }],
  })
  const setStatus = (session: Session, input: object) =>
    assertOk(session.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), ...input }))
  const request = async (note: string, fileId?: string): Promise<string> =>
    (await setStatus(technician, { status: 'NOT REPAIRED', note, fileId })).approval.id

  const [rejectedNote, approvedNote, pendingNote, reason, note] = Array.from(
    { length: 5 },
    () => `Words ${randomUUID()}`,
  )
  const rejectedId = await request(`${rejectedNote}`)
  await assertOk(admin.call('POST', `/api/approvals/${rejectedId}/reject`, { reason }))
  const approvedId = await request(`${approvedNote}`, requestPictureId)
  await assertOk(admin.call('POST', `/api/approvals/${approvedId}/approve`, {}))
  await setStatus(admin, { status: 'In Progress', note, fileId: pictureId })
  const pendingId = await request(`${pendingNote}`, pendingPictureId)

  const messages = await shop.db
    .selectFrom('sms_outbox')
    .select(['id', 'text'])
    .where('reference', '=', number)
    .execute()
  const messageSecrets = messages.flatMap(({ id, text }, index) => [
    [`message ${index}`, text],
    [`id of message ${index}`, id],
  ])
  const secrets = {
    id,
    phone: '987654321',
    phoneAsTyped: '0987 654 321',
    email,
    internalNote,
    signatureId,
    idOfAdmin: admin.id,
    usernameOfAdmin: admin.username,
    nameOfAdmin,
    idOfTechnician: technician.id,
    usernameOfTechnician: technician.username,
    nameOfPart: part.name,
    idOfPart: part.id,
    rejectedNote: `${rejectedNote}`,
    reason: `${reason}`,
    approvedNote: `${approvedNote}`,
    pendingNote: `${pendingNote}`,
    requestPictureId,
    pendingPictureId,
    rejectedId,
    approvedId,
    pendingId,
    ...Object.fromEntries(messageSecrets),
  }
  return { id, number, secrets, visible: { note: `${note}`, pictureId, devicePictureId } }
}

/** The names of the secrets that a text contains. */
export const secretsIn = ({ secrets }: SecretRepair, text: string): string[] =>
  Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))

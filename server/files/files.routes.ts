import { Refusal } from '#contract/errors.ts'
import { readPicture, uploadFile } from '#contract/files/files.ts'
import { exchanges, reads } from '../platform/http/route.ts'
import { type FileKeeping, findPicture, keepPicture } from './files.service.ts'

export const fileRoutes = (keeping: FileKeeping) => [
  exchanges(uploadFile, (exchange, actor, input) => keepPicture(exchange, actor, input, keeping)),
  reads(readPicture, async (db, actor, input) => {
    if (!(await keeping.mayRead(db, actor, input.id))) throw new Refusal('files.notFound')
    return findPicture(db, keeping.storage, input)
  }),
]

import { Refusal } from '#contract/errors.ts'
import { readPicture, uploadFile } from '#contract/files/files.ts'
import { handles, reads } from '../platform/http/route.ts'
import { type FileServices, getPicture, savePicture } from './files.service.ts'

export const fileRoutes = (keeping: FileServices) => [
  handles(uploadFile, (exchange, actor, input) => savePicture(exchange, actor, input, keeping)),
  reads(readPicture, async (db, actor, input) => {
    if (!(await keeping.mayRead(db, actor, input.id))) throw new Refusal('files.notFound')
    return getPicture(db, keeping.storage, input)
  }),
]

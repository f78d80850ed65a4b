import { Refusal } from '#contract/errors.ts'
import { readPicture, uploadFile } from '#contract/files/files.ts'
import { handles, reads } from '../platform/http/route.ts'
import { type FileServices, getPicture, savePicture } from './files.service.ts'

export const fileRoutes = (services: FileServices) => [
  handles(uploadFile, (context, actor, input) => savePicture(context, actor, input, services)),
  reads(readPicture, async (db, actor, input) => {
    if (!(await services.mayRead(db, actor, input.id))) throw new Refusal('files.notFound')
    return getPicture(db, services.storage, input)
  }),
]
